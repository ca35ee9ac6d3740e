#!/usr/bin/env python3
"""Calls every tool of `movies mcp` with the reference client of the protocol, offline and from a scripted TMDB.

Usage: Scripts/mcp-clients.py [--calls N] [PROGRAM]

The client is the package `mcp`, in version 1 (legacy revisions only) or 2 (both eras); without it, this part is skipped.
The client checks each result against the schema of its tool. `--calls` then makes N calls, and compares the memory and the
descriptors of the server after a tenth of the calls and at the end. Version 2 has the protocol's schemas, which each line
of those calls must match.
"""
import argparse
import asyncio
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import parse_qs, urlsplit

TOOLS = ["search_movies", "get_movies", "find_people", "list_movies", "my_movies", "mark_movie"]
FILM = {
    "adult": False, "genre_ids": [28, 878], "original_language": "en", "original_title": "A Film",
    "overview": "Two people meet, part, and meet again.", "popularity": 12.5, "poster_path": "/poster.jpg",
    "release_date": "1999-03-31", "video": False, "vote_average": 7.25, "vote_count": 1234,
}
PERSON = {"id": 6384, "name": "Keanu Reeves", "known_for_department": "Acting", "popularity": 9.0, "known_for": [
    {**FILM, "id": 603, "title": "The Matrix", "media_type": "movie"}]}
DETAILS = {
    **FILM, "id": 603, "imdb_id": "tt0133093", "title": "The Matrix", "runtime": 136, "status": "Released", "budget": 63000000,
    "revenue": 463517383, "genres": [{"id": 28, "name": "Action"}], "tagline": "Free your mind.",
    "production_countries": [{"iso_3166_1": "US", "name": "United States of America"}], "spoken_languages": [],
    "belongs_to_collection": None, "homepage": "",
    "credits": {"cast": [{"id": 6384, "name": "Keanu Reeves", "character": "Neo", "order": 0}], "crew": [
        {"id": 9340, "name": "Lana Wachowski", "department": "Directing", "job": "Director"}]},
}
PROVIDERS = {"id": 603, "results": {"US": {"link": "https://www.themoviedb.org/movie/603/watch", "flatrate": [
    {"provider_id": 8, "provider_name": "Netflix", "logo_path": "/n.jpg", "display_priority": 0}]}}}


def page(number):
    films = [{**FILM, "id": number * 100 + i, "title": f"The Matrix {number * 100 + i}"} for i in range(20)]
    return {"page": number, "total_pages": 3, "total_results": 60, "results": films}


class TMDB(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urlsplit(self.path)
        path = address.path.removeprefix("/3/")
        if path == "movie/upcoming":
            time.sleep(3)
        film = next((int(part) for part in path.split("/") if part.isdigit()), 0)
        answer = {
            "genre/movie/list": {"genres": [{"id": 28, "name": "Action"}, {"id": 878, "name": "Science Fiction"}]},
            "search/person": {"page": 1, "total_pages": 1, "total_results": 1, "results": [PERSON]},
            f"movie/{film}": {**DETAILS, "id": film}, f"movie/{film}/watch/providers": PROVIDERS,
            "find/tt0133093": {"movie_results": [{**FILM, "id": 603, "title": "The Matrix"}], "person_results": [], "tv_results": []},
        }.get(path) or page(int(parse_qs(address.query).get("page", ["1"])[0]))
        body = json.dumps(answer).encode()
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)

    def log_message(self, *arguments):
        pass


def check(holds, what):
    if not holds:
        sys.exit(f"mcp-clients: {what}")


async def use(client, tools, live):
    """Lists and calls every tool. The client raises where a result breaks the schema of its tool."""
    check([tool.name for tool in tools] == TOOLS, f"the tools are {[tool.name for tool in tools]}")
    calls = [
        ("search_movies", {"query": "the matrix"}), ("search_movies", {"query": "keanu reeves 90s", "limit": 3, "page": 2}),
        ("search_movies", {"query": "matrx"}), ("search_movies", {"query": "zxqv wkjh"}),
        ("get_movies", {"ids": ["tt0133093"], "include": ["cast", "providers", "similar"], "region": "US"}),
        ("get_movies", {"ids": ["the matrix", "zxqv wkjh"]}), ("find_people", {"query": "keanu reeves"}),
        ("list_movies", {"list": "popular", "limit": 50}), ("list_movies", {"list": "discover", "genre": "horror", "year": "1979"}),
        ("mark_movie", {"id": "The Matrix (1999)", "list": "watchlist"}), ("my_movies", {"list": "watchlist"}),
        ("mark_movie", {"id": "tt0133093", "list": "seen", "rating": 9, "date": "2026-01-02"}), ("my_movies", {"list": "seen"}),
        ("my_movies", {"list": "rated"}), ("mark_movie", {"id": "tt0133093", "list": "seen", "remove": True}),
    ]
    for name, arguments in calls:
        result = await client.call_tool(name, arguments)
        data = result.model_dump(by_alias=True)
        check(not data.get("isError"), f"{name} {arguments}: {data['content'][0]['text']}")
        check(json.loads(data["content"][0]["text"]) == data["structuredContent"], f"{name}: the text block differs")
    steps = []

    async def progress(done, total, message):
        steps.append((done, total))

    await client.call_tool("list_movies", {"list": "top-rated", "limit": 50}, progress_callback=progress)
    check(len(steps) >= 2 and steps == sorted(set(steps)), f"progress was {steps}")
    for name, arguments in [("search_movies", {}), ("list_movies", {"list": "worst"}), ("mark_movie", {"id": "no film", "list": "seen"})]:
        result = await client.call_tool(name, arguments)
        check(result.model_dump(by_alias=True)["isError"] is True, f"{name} {arguments} is no error")
    if live:
        try:
            await asyncio.wait_for(client.call_tool("list_movies", {"list": "upcoming"}), 0.5)
            check(False, "a slow call was not cancelled")
        except asyncio.TimeoutError:
            pass
        check((await client.call_tool("my_movies", {"list": "rated"})) is not None, "no answer after a cancellation")
    return len(calls) + 4


async def clients(program, flags, environment, live):
    """Runs the installed version of the client in each of its modes."""
    from importlib.metadata import version

    import mcp

    server = mcp.StdioServerParameters(command=program, args=["mcp", "--allow-changes"] + flags, env=environment)
    if hasattr(mcp, "Client"):
        for mode in ["auto", "legacy", "2026-07-28"]:
            async with mcp.Client(server, mode=mode) as client:
                count = await use(client, (await client.list_tools()).tools, live)
            print(f"mcp-clients: mcp {version('mcp')}, {mode}, {'live' if live else 'offline'}: {count} calls passed")
    else:
        from mcp.client.stdio import stdio_client

        async with stdio_client(server) as streams, mcp.ClientSession(*streams) as client:
            await client.initialize()
            count = await use(client, (await client.list_tools()).tools, live)
        print(f"mcp-clients: mcp {version('mcp')}, {'live' if live else 'offline'}: {count} calls passed")


def schemas():
    """Checks of results by the protocol's own schemas, by era; empty without version 2 of the client."""
    try:
        from mcp_types import _v2025_11_25 as legacy, _v2026_07_28 as modern
    except ImportError:
        return {}
    return {
        "legacy": {"initialize": legacy.InitializeResult, "tools/list": legacy.ListToolsResult, "tools/call": legacy.CallToolResult},
        "modern": {"server/discover": modern.DiscoverResult, "tools/list": modern.ListToolsResult, "tools/call": modern.CallToolResult},
    }


def usage(pid):
    with open(f"/proc/{pid}/status") as status:
        memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    return memory, len(os.listdir(f"/proc/{pid}/fd"))


def many(program, environment, count):
    """Makes many calls, at most 20 at a time, and compares memory and descriptors."""
    process = subprocess.Popen([program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    models = schemas()
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    calls = [
        ("search_movies", {"query": "the matrix"}), ("search_movies", {"query": "tom hanks 90s comedies"}),
        ("search_movies", {"query": "the godfathr"}), ("get_movies", {"ids": ["tt0133093"], "include": ["cast"]}),
        ("find_people", {"query": "keanu reeves"}), ("list_movies", {"list": "discover", "genre": "war", "limit": 5}),
        ("my_movies", {"list": "seen"}),
    ]
    pending, checked, early = {}, 0, None

    def send(number, method, params, era):
        params = {**params, "_meta": meta} if era == "modern" else params
        line = json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        pending[number] = (method, era)

    def receive():
        nonlocal checked
        message = json.loads(process.stdout.readline())
        method, era = pending.pop(message["id"])
        check("result" in message, f"{method}: {message}")
        if model := models.get(era, {}).get(method):
            model.model_validate(message["result"])
            checked += 1

    send("i", "initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}}, "legacy")
    receive()
    for number, (method, era) in enumerate([("server/discover", "modern"), ("tools/list", "modern"), ("tools/list", "legacy")]):
        send(f"l{number}", method, {}, era)
        receive()
    start = time.perf_counter()
    for number in range(count):
        name, arguments = calls[number % len(calls)]
        send(number, "tools/call", {"name": name, "arguments": arguments}, ["legacy", "modern"][number % 2])
        if len(pending) >= 20:
            receive()
        if number == count // 10:
            early = usage(process.pid)
    while pending:
        receive()
    seconds, late = time.perf_counter() - start, usage(process.pid)
    times = []
    for number in range(200):
        begin = time.perf_counter()
        send(f"s{number}", "tools/call", {"name": "search_movies", "arguments": {"query": "the matrix"}}, "legacy")
        receive()
        times.append(time.perf_counter() - begin)
    process.stdin.close()
    begin = time.perf_counter()
    check(process.wait(10) == 0 and process.stdout.read() == b"", "the server did not end cleanly")
    print(
        f"mcp-clients: {count} calls in {seconds:.1f} s, {checked} lines checked against schemas; memory {early[0]} then {late[0]} kB, "
        f"descriptors {early[1]} then {late[1]}; a search alone {sorted(times)[100] * 1000:.2f} ms (median); "
        f"ended {(time.perf_counter() - begin) * 1000:.0f} ms after its input"
    )
    check(late[1] <= early[1] and late[0] < 1.2 * early[0] + 4096, "memory or descriptors grow")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--calls", type=int, default=0)
    parser.add_argument("program", nargs="?", default=".build/release/movies")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    check(os.access(program, os.X_OK), f"no program {program}")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), TMDB)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as home:
        def environment(name, **more):
            folders = {f"XDG_{kind}_HOME": f"{home}/{name}/{kind.lower()}" for kind in ["CONFIG", "STATE", "CACHE", "DATA"]}
            return {"HOME": home, "PATH": os.environ["PATH"], **folders, **more}

        try:
            import mcp  # noqa: F401
        except ImportError:
            print("mcp-clients: the package mcp is not installed, so no client was tried")
        else:
            asyncio.run(clients(program, ["--offline"], environment("offline"), False))
            live = environment("live", MOVIES_API_URL=f"http://127.0.0.1:{server.server_port}/3", TMDB_API_KEY="0" * 32)
            asyncio.run(clients(program, [], live, True))
            check(not os.path.exists(f"{home}/live/state"), "there is a history")
        if arguments.calls:
            many(program, environment("many"), arguments.calls)


if __name__ == "__main__":
    main()
