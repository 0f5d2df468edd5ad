"""The pages of the house: files as they lie there, and the one page behind every other door."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from taberna.server.cards import PLACE, card_of
from taberna.server.house import House

FOR_EVER = "public, max-age=31536000, immutable"  # files whose names change with their content
PACKED = {".css", ".js", ".json", ".svg", ".txt", ".webmanifest"}  # the others are small already
UNPACKED = {"accept-ranges", "content-length"}  # true of the file, not of what is packed


class Pages(StaticFiles):
    """Files as they lie there; every other door opens the one page, which knows the rest.

    A file is packed once and kept: to do it for everybody who asks would take the time of all.
    """

    def __init__(self, folder: Path, house: House) -> None:
        super().__init__(directory=folder)
        self._house, self._folder = house, folder
        self._page = (folder / "index.html").read_text(encoding="utf-8")
        self._packing: dict[str, asyncio.Task[bytes]] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page; there are no pages among the doors for programs."""
        if "." not in path.rpartition("/")[2].strip(".") and not path.startswith("api/"):
            return await self._open(path, Request(scope))
        answer = await super().get_response(path, scope)
        lasting = path.startswith("assets/")
        answer.headers["cache-control"] = FOR_EVER if lasting else "no-cache"
        return await self._pack(path, scope, answer)

    async def _pack(self, path: str, scope: Scope, answer: Response) -> Response:
        """The same, smaller, for whoever takes it."""
        if not isinstance(answer, FileResponse) or Path(path).suffix not in PACKED:
            return answer
        answer.headers["vary"] = "accept-encoding"
        asked = Headers(scope=scope)
        if scope["method"] != "GET" or "gzip" not in asked.get("accept-encoding", ""):
            return answer
        told = {name: words for name, words in answer.headers.items() if name not in UNPACKED}
        body = await asyncio.shield(self._packed(path))
        return Response(body, headers={**told, "content-encoding": "gzip"})

    def _packed(self, path: str) -> asyncio.Task[bytes]:
        """A file, packed; whoever asks meanwhile waits for the same."""
        if path not in self._packing:
            packing = asyncio.to_thread(_pack_file, self._folder / path)
            self._packing[path] = asyncio.create_task(packing)
        return self._packing[path]

    async def _open(self, path: str, request: Request) -> Response:
        """The page, with the card of what is behind this door."""
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(status_code=405)
        card = await card_of(path, self._house)
        page = self._page.replace(PLACE, card.html(str(request.base_url).rstrip("/")))
        return HTMLResponse(page, headers={"cache-control": "no-cache"})


def _pack_file(file: Path) -> bytes:
    return gzip.compress(file.read_bytes())
