"""What the JSON answers are made of: the schemas of the OpenAPI document, one for each record.

Every field of a record is always there; what does not apply is null or empty.
"""

from __future__ import annotations

from indexer.checks import KINDS, SEVERITIES
from indexer.comparison.changes import STATUSES as CHANGES
from scenarios.engine.trace import STATUSES as STEPS
from scenarios.proving.coverage import GAMES as EXECUTED
from scenarios.sheet.sheet import STATUSES
from scenarios.why.wonders import KINDS as WONDERS
from webapp.api.book_schemas import BOOK_SCHEMAS
from webapp.api.shapes import (
    Schema,
    count,
    maybe,
    one_of,
    record,
    ref,
    some,
    table,
    text,
    with_optional,
)
from webapp.editors.neighbourhood import STEPS as FAR

__all__ = ["SCHEMAS"]

NUMBER = text("A rule's number; a second printing is 311.5#2")
NUMBERS = some(NUMBER)
TITLE = table(text(), "By language: ja, en")
TRUE: Schema = {"type": "boolean"}
SCORE: Schema = {"type": "number"}
PLACE = {"game": text("A game's id"), "edition": text("An edition's id"), "number": NUMBER}
ALSO_IN = some(text(), "The same rule in other editions, as game/edition number")
BOTH = {"ja": text("In Japanese"), "en": text("In English")}
SCENARIO = {"id": text("Its file below the library"), "title": text(), "title_en": text()}
KNOWN_CARDS = some(text(), "Cards that the step is about")
COUNTS = dict.fromkeys(("rules", "operational", "executable", "cited", "exercised"), count())

_RULES = {
    "Error": with_optional(
        record("Why there is no answer", error=text("What is wrong, in English"), **BOTH),
        nearest=some(NUMBER, "Rules that may be meant instead of one that is not there"),
    ),
    "Edition": record(
        "An edition of a game's rules",
        id=text(),
        title=TITLE,
        default={**TRUE, "description": "Whether the game without an edition means this one"},
        rules=count("Numbered rules and headings"),
        restated=count("Those with our own wording"),
        imported={**TRUE, "description": "Whether its official document is on this machine"},
    ),
    "Game": record("A game", id=text(), name=TITLE, editions=some(ref("Edition"))),
    "Games": record("The games with text", games=some(ref("Game"))),
    "Heading": record("A line of contents", **PLACE, kind=text(), title=TITLE),
    "Contents": record(
        "An edition's contents",
        game=text(),
        edition=text(),
        title=TITLE,
        contents=some(ref("Heading"), "Its headings as printed"),
    ),
    "Above": record("A heading above a rule", number=NUMBER, title=TITLE),
    "Reference": record(
        "A printed reference; numbers are of the same edition",
        source=NUMBER,
        target=NUMBER,
        target_end=maybe(NUMBER),
        targets=NUMBERS,
        text=text("As it is printed"),
        line=count("Of the file; 0 without one"),
        type=text("see, exception, defines, step, relative"),
        resolved={**TRUE, "description": "Whether its target exists"},
        language=text(),
    ),
    "Scenario": record("A scenario of the library", **SCENARIO, verdict=text()),
    "Doubt": record(
        "A place a repair is not sure of", start=count(), end=count(), certainty=text()
    ),
    "Rule": record(
        "A rule with all that hangs on it",
        **PLACE,
        printed=text("The number as it is printed"),
        kind=text("part, chapter, section or rule"),
        restated=TRUE,
        title=TITLE,
        text=table(text(), "Our wording by language"),
        note=table(text(), "Notes by language"),
        examples=table(some(text()), "Examples by language"),
        official_title=maybe(text()),
        official=maybe(text("The official wording, where it was imported on this machine")),
        official_doubts=some(ref("Doubt")),
        parent=maybe(NUMBER),
        ancestors=some(ref("Above")),
        previous=maybe(NUMBER),
        next=maybe(NUMBER),
        printings=NUMBERS,
        sub_rules=NUMBERS,
        references_from=some(ref("Reference")),
        references_to=some(ref("Reference")),
        terms=some(text(), "Ids of terms in the glossary"),
        also_in=ALSO_IN,
        scenarios=some(ref("Scenario")),
    ),
    "Term": record(
        "A term of a game",
        game=text(),
        id=text(),
        ja=text(),
        kana=text("Its reading"),
        en=text(),
        aliases=some(text()),
        rule=maybe(NUMBER),
        meaning={**TITLE, "description": "Where no rule defines it"},
    ),
    "Glossary": record("Terms by game and reading", terms=some(ref("Term"))),
}
_FOUND = {
    **PLACE,
    "title": TITLE,
    "text": table(text(), "Our wording by language"),
    "official": maybe(text("The official wording, where it was imported")),
}
_ASKING = {
    "Found": record(
        "A rule that speaks to a question",
        **_FOUND,
        also_in=ALSO_IN,
        score={**SCORE, "description": "Comparable between questions"},
        matched=some(text(), "Words of the question in it"),
        terms=some(text(), "Ids of the question's terms in it"),
    ),
    "ReadWith": record("A rule to read with the deciding one", **_FOUND, why=text()),
    "Shown": record("A scenario that shows the rule", **SCENARIO),
    "Reading": record("One thing that may be meant", **BOTH, **PLACE),
    "AskBack": record("What the answer hangs on", id=text(), **BOTH, readings=some(ref("Reading"))),
    "Silence": record(
        "Why no rule is given as the answer",
        kind=text("empty, beyond, unknown, weak …"),
        **BOTH,
        words=some(text(), "Words that the documents do not have"),
    ),
    "Answer": record(
        "The rules that decide a question, or that the rules do not say",
        question=text(),
        game=text(),
        edition=text(),
        answered=TRUE,
        rules=some(ref("Found"), "Best first; empty when not answered"),
        read_with=some(ref("ReadWith")),
        scenarios=some(ref("Shown")),
        ask_back=some(ref("AskBack")),
        why_not_answered=maybe(ref("Silence")),
        nearest=some(ref("Found"), "Near, but not an answer; only when not answered"),
    ),
    "Result": record(
        "A rule found", **PLACE, also_in=ALSO_IN, score=SCORE, snippet=text("A part of its text")
    ),
    "Name": record(
        "A name and what it stands for",
        text=text("As it is searched"),
        kind=one_of("term", "heading"),
        game=text(),
        number=text('The rule that defines it or has the heading, "" without one'),
    ),
    "Results": record(
        "What a text was taken for, and the rules found",
        kind=one_of("number", "range", "term", "heading", "sentence", "words"),
        results=some(ref("Result"), "Best first, at most 30"),
        meant=some(ref("Name"), "Names that a misspelt one may mean"),
    ),
    "Names": some(ref("Name"), "Shortest first, at most 8"),
}
_PROVING = {
    "Scenarios": record("Scenarios of the library", scenarios=some(ref("Scenario"))),
    "Step": record(
        "A step of a trace",
        index=count(),
        parent={"type": "integer", "minimum": -1, "description": "-1: at the top"},
        status=one_of(*STEPS),
        rules=some(text(), "The rules that make it so"),
        actor=text(),
        cards=KNOWN_CARDS,
        what=record("What happens", **BOTH),
        changes=some(text()),
    ),
    "Problem": record("What is wrong", file=text(), line=count("0: the whole file"), **BOTH),
    "Sheet": record(
        "A ruling sheet: what came of a board, and the rules that decide",
        status=one_of(*STATUSES),
        readings=some(record("How the text reads, or what it does not say", **BOTH)),
        both_ways=some(
            some(
                record(
                    "What comes of it by one of two readings; neither is preferred",
                    by=text("The number by which it is read so"),
                    reading=record("How", **BOTH),
                    came=record("What came of it", **BOTH),
                    ends=record("What stands on the board in the end", **BOTH),
                )
            ),
            "For each dispute of which both readings can be played",
        ),
        came=record("What came of it", **BOTH),
        decides=some(
            record(
                "Numbers that decide, with the reason in this case",
                rules=some(text()),
                because=record("The reason", **BOTH),
            ),
            "Best first, at most 5",
        ),
        depends=some(
            record(
                "On whose choices it rests",
                **BOTH,
                complete={"type": "boolean", "description": "Whether all choices were followed"},
                ends=count("In so many ways it can end"),
                choices=some(
                    record(
                        "What leads to another end",
                        player=text(),
                        said=record("What is chosen", **BOTH),
                        line=text("The line of a script that makes it"),
                        end=text("The facts of that end"),
                        shuffled={"type": "boolean", "description": "By chance, not by choice"},
                    )
                ),
            ),
            "At most one; none where nobody chose",
        ),
        course=some(ref("Step"), "The steps in which something came about"),
        untriggered=some(
            record(
                "An ability that an event came near, and why it did not trigger",
                card=text(),
                rules=some(text()),
                **BOTH,
            ),
            "At most 3; `?why=1` has them all",
        ),
        numbers=some(
            record(
                "A power or a cost that was otherwise than printed, or a number worked out",
                about=KNOWN_CARDS,
                rules=some(text()),
                **BOTH,
            ),
            "At most 3",
        ),
        unchosen=some(
            record(
                "What could not be chosen where there was nothing to choose, and why",
                about=KNOWN_CARDS,
                rules=some(text()),
                **BOTH,
            ),
            "At most 3",
        ),
        ends=record("What stands on the board in the end, of what came about", **BOTH),
        illegal=maybe(
            record(
                "The first illegal line",
                line=count(),
                **BOTH,
                rules=some(text()),
                since=some(record("What cannot be taken back since", **BOTH)),
                remedy=record("Whose decision the remedy is", **BOTH),
            )
        ),
        rests_on=some(
            record(
                "A keyword that the rules do not define, on a card whose text was read",
                card=text(),
                keyword=text(),
                rules=some(text()),
                **BOTH,
            ),
            "With one of them the status is at best as_reminded",
        ),
        edition=text(),
        dated=text('The day that the edition prints, "" for none'),
        note=record("By which text", **BOTH),
    ),
    "Wonder": with_optional(
        record(
            "Something that may be wondered at, with its reason",
            kind=one_of(*WONDERS),
            about=KNOWN_CARDS,
            **BOTH,
            rules=some(text(), "By which it is so"),
            line=count("The line of the script before it; 0: the board as it is"),
        ),
        contrast=record("The nearest board on which the ability would trigger", **BOTH),
    ),
    "Course": with_optional(
        record(
            "One run",
            variant=text('"" for the main one'),
            passed={**TRUE, "description": "Whether all came as expected"},
            verdict=one_of("passed", "failed", "undecidable", "silent", "disputed", "error"),
            failures=some(text(), "What was not as expected, in English"),
            problems=some(ref("Problem"), "The same in both languages"),
            trace=some(ref("Step")),
        ),
        sheet=ref("Sheet"),
        why=some(ref("Wonder"), "By their kinds"),
    ),
    "Replay": record(
        "A scenario, replayed now",
        **SCENARIO,
        game=text(),
        edition=text(),
        question=text(),
        courses=some(ref("Course"), "The main one first"),
    ),
    "Tally": record("Rules of a chapter", **COUNTS),
    "Coverage": with_optional(
        record(
            "How far a rulebook is executed",
            game=one_of(*EXECUTED),
            edition=text(),
            operational=maybe(NUMBERS | {"description": "null: not classed yet"}),
            executable=NUMBERS,
            cited=NUMBERS,
            exercised=maybe(NUMBERS | {"description": "null: not measured on this machine"}),
            not_operational=maybe(table(text(), "The reason by number")),
            not_executable=maybe(table(text(), "The reason by number")),
            cited_not_executable=NUMBERS,
            executable_not_operational=NUMBERS,
            never_cited=NUMBERS,
            chapters=table(ref("Tally")),
            total=ref("Tally"),
            mutation=maybe(ref("Mutation")),
        ),
        note=text("Where rules are not classed yet"),
    ),
    "Mutation": record(
        "What became of the scenarios with each rule switched off, on this machine",
        fingerprint=text(),
        stale={**TRUE, "description": "Whether code or library have changed since"},
        runs=count(),
        failing=some(text()),
        trials=some({"type": "object"}, "As rulings coverage --json gives them"),
    ),
}
_EDITING = {
    "Finding": record(
        "What an editor should look at",
        kind=one_of(*KINDS),
        where=text('The rule, "" outside of rules'),
        line=count(),
        severity=one_of(*SEVERITIES),
        message=text(),
        message_en=text(),
        text=text("The words in question"),
        suggestion=text("The likely right ones, or empty"),
    ),
    "Entry": record(
        "A printed piece of a document",
        number=maybe(NUMBER),
        printed=text(),
        occurrence={"type": "integer", "minimum": 1},
        kind=text(),
        parent=maybe(NUMBER),
        title=text(),
        text=text(),
        line=count(),
        end_line=count(),
    ),
    "Report": record(
        "An edition's findings, and its text as read",
        name=text(),
        game=text(),
        form=text(),
        rules=count(),
        headings=count(),
        unplaced=count(),
        counts=table(count(), "Findings by severity"),
        unfinished=some(text(), "Checks that would have taken too long"),
        findings=some(ref("Finding")),
        document=some(ref("Entry")),
    ),
    "Around": record(
        "A rule among its neighbours",
        **PLACE,
        findings=some(ref("Finding")),
        steps=table(NUMBERS, f"By steps from -{FAR} (who refers to it) to {FAR} (to whom)"),
        links=some(some(NUMBER), "Source and target"),
    ),
    "Touched": record(
        "Citations of the old side",
        references=some(text()),
        scenarios=some(text()),
        engine=some(text()),
    ),
    "Change": record(
        "What became of a rule",
        status=one_of(*CHANGES),
        number=maybe(NUMBER),
        was=maybe(NUMBER),
        how={"enum": ["split", "merge", None]},
        similarity=SCORE,
        text=maybe(text()),
        was_text=maybe(text()),
        line=maybe(count()),
        was_line=maybe(count()),
        words=some(some(text()), "Pieces: status and text"),
        examples_differ=TRUE,
        touches=ref("Touched"),
    ),
    "CardNames": record(
        "Names of cards, at most 50: those that begin as asked go first",
        game=text("A game's id"),
        list=maybe(text("The name of the list; null where none is kept")),
        names=some(text()),
        library=some(text()),
    ),
    "Comparison": record(
        "Two editions side by side",
        old=text(),
        new=text(),
        counts=table(count()),
        changes=some(ref("Change")),
    ),
}
SCHEMAS: dict[str, Schema] = {**_RULES, **_ASKING, **_PROVING, **BOOK_SCHEMAS, **_EDITING}
