"""What a writer of scenarios must know of NOVA beside its words."""

from __future__ import annotations

from scenarios.language.grammar.word import Page

__all__ = ["PAGE"]

PAGE = Page(
    "nova",
    "What is different in NOVA",
    "NOVAで違うこと",
    """
| to | write |
| --- | --- |
| play a card | `{A: {play: X}}`, or `summon` for a servant and `cast` for a spell, with `pay: […]` and `target: Y` or `target: [Y, Z]` |
| use an activated ability | `{A: {activate: X}}`, `{A: {activate: X.2, target: Y}}` |
| set energy; make energy ahead | `{A: {set: X}}`; `{A: {activate: "A/energy#1"}}` |
| pass priority; leave the attack phase | `{A: pass}` |
| attack; defend or not | `{A: {attack: B, with: X}}`, `{A: {attack: Y, with: X}}`; `{B: {defend: Y}}` (or `block`), `{B: pass}` |
| put triggered abilities in the waiting area | `{A: {order: [X, Y]}}`: X first, so Y is resolved first |

**Priority.** Who acts keeps priority, so the next line may be the same player's. A player with priority is
asked only when there is something to do besides passing; making energy ahead and conceding do not count. A line
with `refused` is tried where its player has priority, or could attack or defend, also with nothing else to do (the
first time that its rule refuses it).
`{until: main2}` passes for both until that phase.
When neither can do anything, both pass, and what was put in the waiting area last is resolved. In their own
main phase, while nothing waits, the turn player is always asked: there the game rests, as it does where an
attack may be declared. Whoever is asked must be answered (`pass`), but with `{otherwise: pass}`, which also
plays on what has begun (a waiting spell, a battle) after the last line of the script.

**Situations.** `{state: CONDITION}` waits for a situation, in one of [three manners](events.md#how-a-situation-comes-about-in-nova-how).

**Words without a zone** speak of cards on the field (309.5), also in `tapped` and `untapped`; of cards in the
energy zone: `{tapped: {zone: energy}}`.

**Targets and choices.** `{target: {type: servant}}` inside an effect is chosen when the card or ability is
played; `{choose: …}` is chosen when the instruction is reached (804.4). A second mention of the same target is
`that`. Targets of several instructions are listed in the order of the text.

**Costs.** A static `{cost: {what: FILTER, add: -1, color: red}}` changes the red part. `cost: 2` is unspecified,
`cost: {red: 2, any: 1}` has a coloured part. The cost of an activated ability is a list: `{tap: self}` (freeze),
`{pay: 2}` or `{pay: {red: 1}}`, `{life: {add: -200}}`, `{discard: 1}` and other operations, paid in the order of
writing. Energy in the stock is used first. An
energy ability of a card on the field (`{energy: {n: 1, color: green}}`) is used before the cost is declared: it is not
offered while energy is paid (801.6.6.1). Plain cards are servants of 100/100 of every colour, so that the
plain energy cards of a board pay for anything.

**Characters** are played from the character deck (`characters`) for what they appear for: `required_energy` lies in the
energy zone and is not paid, `appears_if` is a condition, `appears_for` a cost. They retire (`retires_if`, or leaving the
field; the event is `retires`) to the zone `retired`.

**Equipment.** `{A: {play: Sword, target: Rat}}` puts it on the servant, `{card: Sword, bearer: Rat}` lays it so on a
board; what it says of its bearer is said of `{bears: self}`.

**Evolution.** `{A: {summon: Wolf, target: Cub}}` puts it on the servant; without `target` one is asked where there is
any, and may choose none. **Reception**: `{A: {activate: Ear.Voice}}` is the ability of Voice, used by Ear.

**Phases.** What `{skip: attack}` passes over is the next such phase, step (`declaration`, `defence`, `battle`) or `turn`
(401.3, 925.1).

**Refusals.** `{refused: …, rule: "804.2.4#2"}` also holds where an attempt is begun and taken back because its
cost cannot all be paid.

**Not there.** What no rule of NOVA speaks of is refused as an unknown word: shields, power, two-part and evolving
cards, numbers that are infinite or named, the end of a turn by an effect, a printed `text`, who went `first`,
and the answers `charge`, `deploy`, `resolve`, `declare`, `number`, `tap`, `untap`. Not executed yet, and
therefore `undecidable` when it is met: a filter for `counters`.
""",  # noqa: E501
)
