"""The measurements as Markdown tables."""
import statistics

from . import queries

BUDGET_MILLION = 1_000_000


def table(head, rows):
    """A Markdown table: the first column left-aligned, the others right-aligned."""
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines) + "\n"


def budget(name, measured, limit, unit, digits=0):
    """A row, and whether the value is within its budget; `measured` is None without a measurement."""
    if measured is None:
        return [name, "not measured", f"{limit:,} {unit}", "–"], True
    fits = measured <= limit
    return [name, f"{measured:,.{digits}f} {unit}", f"{limit:,} {unit}", "pass" if fits else "FAIL"], fits


def budgets(built_in, results):
    """The table of the budgets and whether all are kept."""
    million = next((result for result in results if result.films == BUDGET_MILLION), None)
    ours = million and million.times["movies"]
    first, last = results[0], results[-1]
    grown = last.times["movies"].median / first.times["movies"].median if last is not first else None
    most = last.films if grown else 3 * BUDGET_MILLION
    rows = [
        budget("search, built-in catalogue, median of 30", built_in.median, 25, "ms", 1),
        budget("search, 1,000,000 films, median of 30", ours and ours.median, 40, "ms", 1),
        budget("search, 1,000,000 films, worst of 30", ours and ours.worst, 120, "ms", 1),
        budget("search, 1,000,000 films, peak memory", ours and ours.peak, 100, "MiB"),
        budget("import of 1,000,000 films", million and million.made["movies"][0], 30, "s", 1),
        budget("import of 1,000,000 films, peak memory", million and million.made["movies"][1], 1024, "MiB"),
        budget(f"search time, {first.films:,} to {most:,} films", grown, most // first.films, "×", 2),
    ]
    return table(["what", "measured", "at most", ""], [row for row, _ in rows]), all(fits for _, fits in rows)


def peers(results):
    """One row for each size and contestant."""
    rows = []
    for result in results:
        for name, times in result.times.items():
            made = result.made[name]
            ratio = statistics.median(a / b for a, b in zip(times.medians, result.times["movies"].medians))
            rows.append([
                f"{result.films:,} films, {name}", f"{times.median:,.1f}", f"{times.worst:,.1f}", f"{ratio:.2f}",
                f"{times.peak:,.0f}", f"{result.first[name]} / {result.found[name]} of {queries.ANSWERABLE}",
                f"{made[0]:,.1f}" if made else "–", f"{made[1]:,.0f}" if made else "–", f"{result.size[name]:,.0f}",
            ])
    head = ["", "median ms", "worst ms", "times ours", "peak MiB", "first / found"]
    return table(head + ["import s", "import MiB", "index MB"], rows)


def kinds(result):
    """The median of each kind of query, of one size."""
    rows = []
    for kind in dict.fromkeys(query.kind for query in queries.QUERIES):
        places = [index for index, query in enumerate(queries.QUERIES) if query.kind == kind]
        medians = (statistics.median(times.medians[index] for index in places) for times in result.times.values())
        rows.append([kind, len(places), *(f"{median:,.1f}" for median in medians)])
    return table([f"{result.films:,} films, median ms", "queries", *result.times], rows)


def growth(built_in, count, results, start_up):
    """The growth of search times with the number of films, from the built-in catalogue's on."""
    rows = []
    for films, times in [(count, built_in), *((result.films, result.times["movies"]) for result in results)]:
        least = built_in.median
        above = f"{(times.median - start_up) / (least - start_up):.2f}×" if least - start_up > 1 else "–"
        rows.append([
            f"{films:,}", f"{films / count:.0f}×", f"{times.median:.1f}",
            f"{times.median / least:.2f}×", above, f"{times.worst:.1f}", f"{times.peak:.0f}",
        ])
    return table(["films", "films, ratio", "median ms", "ratio", "above start-up", "worst ms", "peak MiB"], rows)
