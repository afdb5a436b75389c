"""A rule on the desk: what refers to it and what it refers to, as a picture and as a list."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from flask.testing import FlaskClient

from indexer.lookup import Index
from indexer.numbering import RuleRef
from webapp.addresses import desk_of
from webapp.editors.drawing import neighbourhood_svg
from webapp.editors.neighbourhood import Neighbourhood, neighbourhood

XLINK = "{http://www.w3.org/2000/svg}"


def linked(index: Index) -> list[RuleRef]:
    """Rules of NOVA that refer to another and are referred to."""
    references = index.references("nova", "1", "ja")
    targets = {target for each in references for target in each.targets}
    return sorted({each.source for each in references} & targets, key=lambda ref: ref.number)


def test_steps_follow_the_references_of_the_index(bundled: Index) -> None:
    for ref in linked(bundled):
        around = neighbourhood(bundled, ref)
        near = {each.source for each in bundled.references_to(ref)} - {ref}
        far = {t for each in bundled.references_from(ref) for t in each.targets} - {ref}
        assert {rule.ref for rule in around.at(-1)} == near
        assert {rule.ref for rule in around.at(1)} == far
        for rule in around.at(2):
            assert rule.ref not in {ref, *far}
            assert set(around.via(2, rule.ref)) <= far and around.via(2, rule.ref)
        for rule in around.at(-2):
            assert around.via(-2, rule.ref) and set(around.via(-2, rule.ref)) <= near


def test_the_picture_links_to_every_rule_drawn(client: FlaskClient, bundled: Index) -> None:
    for ref in linked(bundled)[:8]:
        answer = client.get(desk_of(ref) + "/references.svg")
        assert answer.mimetype == "image/svg+xml"
        drawn = {a.get("href") for a in ElementTree.fromstring(answer.text).iter(f"{XLINK}a")}
        around = neighbourhood(bundled, ref)
        assert drawn == {desk_of(r.ref) for _, rules in around.steps for r in rules[:12]}
        assert "prefers-color-scheme:dark" in answer.text
        assert "style-src 'unsafe-inline'" in answer.headers["Content-Security-Policy"]


def test_the_list_says_what_the_picture_shows(client: FlaskClient, bundled: Index) -> None:
    for ref in linked(bundled)[:5]:
        html = client.get(desk_of(ref)).text
        assert '<svg class="neighbourhood"' in html and "<style" not in html
        lists = html.rpartition("</figure>")[2]
        for step, rules in neighbourhood(bundled, ref).steps:
            for rule in rules if step else ():
                assert f'href="{desk_of(rule.ref)}">{rule.ref.number}</a>' in lists


def test_a_crowd_is_drawn_in_part_and_counted(bundled: Index) -> None:
    rules = bundled.rules("nova")
    centre, crowd = rules[0], rules[1:31]
    links = tuple((-1, rule.ref, centre.ref) for rule in crowd)
    svg = neighbourhood_svg(Neighbourhood(centre, ((-1, crowd), (0, (centre,))), links), "en")
    drawn = ElementTree.fromstring(svg)
    assert len(list(drawn.iter(f"{XLINK}a"))) == 13
    assert "18 more" in svg


def test_a_rule_with_its_findings(client: FlaskClient) -> None:
    answer = client.get("/editors/duel_masters/core/505.2a?format=json").json
    assert answer is not None
    assert "misplaced" in {each["kind"] for each in answer["findings"]}
    assert answer["steps"]["0"] == ["505.2a"]
    html = client.get("/editors/duel_masters/core/505.2a").text
    assert html.count('<li class="finding') == len(answer["findings"])


def test_a_second_printing_has_its_page(client: FlaskClient) -> None:
    assert client.get("/editors/nova/1/311.5~2").status_code == 200
    assert client.get("/editors/nova/1/311.5~2/references.svg").status_code == 200
    assert 'href="/editors/nova/1/311.5~2"' in client.get("/rules/nova/1/311.5~2").text


def test_other_spellings_lead_to_the_permalink(client: FlaskClient) -> None:
    answer = client.get("/editors/duel_masters/core/１０１．４Ａ")
    assert answer.status_code == 302 and answer.location == "/editors/duel_masters/core/101.4a"


@pytest.mark.parametrize("number", ["101.9", "x"])
@pytest.mark.parametrize("ending", ["", "/references.svg"])
def test_no_such_rule(client: FlaskClient, number: str, ending: str) -> None:
    status = client.get(f"/editors/duel_masters/core/{number}{ending}").status_code
    assert status == (400 if number == "x" else 404)
