"""Being forgotten, a little at a time and for good; and all that is kept about oneself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from taberna.server import protocol as say
from taberna.server.house import House, Wish
from taberna.store.forgetting import BATCH
from tests import GOLDEN
from tests.server.house import OpenHouse, Visitor, play_out, sit_together
from tests.server.support import new_house
from tests.table.support import new_plan

MATCH = next((GOLDEN / "xv").glob("*.match")).read_text()
TABLES = 45


async def hosted(house: House, tables: int) -> None:
    """Somebody with many tables that are being played."""
    for _ in range(tables):
        wishes = [Wish("guestofthehouse", "Annunziata"), Wish("ben", "Ben")]
        await house.open_table(new_plan("downfall", 2), "guestofthehouse", wishes)


def test_many_tables_are_forgotten_a_few_at_a_time_and_play_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with new_house(tmp_path) as house:
            await hosted(house, TABLES)
            sizes: list[int] = []
            write = house.store.people.forgetting._writer.write

            def noted(parts: Any) -> Any:
                parts = list(parts)
                sizes.append(max((len(rows) for _, rows in parts), default=0))
                return write(parts)

            house.store.people.forgetting._writer.write = noted  # type: ignore[method-assign]
            forgetting = asyncio.create_task(house.forget("guestofthehouse"))
            moves = 0
            while not forgetting.done():
                await house.store.people.rename("cat", f"Cat {moves}", moves)
                moves += 1
            await forgetting
            assert moves > TABLES // BATCH
            assert len(sizes) > TABLES // BATCH
            kept = [await house.store.tables.listing(id) for id in house.rooms]
            assert len(kept) == TABLES
            assert {one.seats[0].name for one in kept if one} == {"somebody"}

    asyncio.run(story())


def test_a_cookie_is_worth_nothing_after_its_guest_was_forgotten(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann, ben = house.visitor(), house.visitor()
        table = sit_together(ann, ben)
        kept = ann.post("/api/records", {"record": MATCH}, 201)["id"]
        assert ann.web.delete("/api/me").status_code == 204
        assert ben.web.get(f"/api/tables/{kept}/record").status_code == 404
        assert ben.watch(table).seats[0].name == "somebody"
        for _ in range(2):
            with httpx.Client(base_url=house.address, trust_env=False) as browser:
                browser.cookies.set("taberna", ann.token)
                assert browser.get("/api/me").json()["guest"] != ann.guest
            house.close()
            house.open()


def test_tokens_of_seats_end_with_the_sessions(house: OpenHouse) -> None:
    with Visitor(house) as ann, Visitor(house) as ben, Visitor(house) as thief:
        table = sit_together(ann, ben)
        token = ann.tables[table].shown.seats[0].token
        assert thief.watch(table, seat=0, token=token).viewer == 0
        again = ann.web.delete("/api/me/sessions").json()
        ply = thief.tables[table].ply
        refused = thief.refused(say.Act(table, 0, ply, "done", "stolen"))
        assert refused.code == "not-yours"
        with Visitor(house) as other:
            assert other.refused(say.Watch(table, 0, token)).code == "not-yours"
        with Visitor(house, again["token"]) as back:
            shown = back.watch(table)
            assert shown.viewer == 0
            fresh = shown.seats[0].token
            assert fresh not in ("", token)
        with Visitor(house) as program:
            assert program.watch(table, seat=0, token=fresh).viewer == 0


def test_my_data_is_one_download(house: OpenHouse) -> None:
    with Visitor(house) as ann, Visitor(house) as ben:
        ann.web.put("/api/me", json={"name": "Annunziata"})
        table = sit_together(ann, ben, game="xv")
        ann.done(say.Chat(table, "table", "my telephone number"))
        ben.done(say.Chat(table, "table", "a secret of Ben"))
        play_out(table, ann, ben)
        kept = ann.post("/api/records", {"record": MATCH}, 201)["id"]
        answer = ann.web.get("/api/me/data")
        data = answer.json()
        assert "attachment" in answer.headers["content-disposition"]
        assert "content-length" not in answer.headers  # it is told a part at a time
        assert (data["guest"], data["name"]) == (ann.guest, "Annunziata")
        assert {one["id"] for one in data["tables"]} == {table, kept}
        assert [said["text"] for said in data["chat"]] == ["my telephone number"]
        assert data["results"][0]["table"] == table
        assert data["imports"][kept].startswith("taberna record 1")
        assert "secret of Ben" not in answer.text
