"""What the results of the benchmarks look like: the table and the chart of the documents, made from the rows alone."""

import chart

PEERS = ("joserfc", "jwcrypto", "cjose", "jose")


def number(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 1_000 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(rows):
    """One row a line, columns lined up; groups apart."""
    lines = [["", "ThreeDS", "", "bare", "× bare", *PEERS, "goal", ""]]
    for entry in rows:
        extra = []
        if entry.get("percentile99") is not None:
            extra.append(f"99 % {number(entry['percentile99'])} ms")
        if entry.get("heap") is not None:
            extra.append(f"keeps {number(entry['heap'] / 1_000)} kB")
        if entry.get("closest"):
            extra.append(f"{entry['relation']:.2f} × {entry['closest']}")
        if "rsaPublicOperations" in entry:
            extra.append(f"is {entry['rsaPublicOperations']:.2f}")
        peers = entry.get("peers", {})
        lines.append([
            entry["name"], number(entry["value"]), entry["unit"], number(entry.get("bare")),
            f"{entry['ratio']:.2f}" if "ratio" in entry else "", *(number(peers.get(name)) for name in PEERS),
            "; ".join(filter(None, [entry.get("goal"), *extra])),
            {True: "ok", False: "MISSED", None: ""}[entry["holds"]],
        ])
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    left = {0, 2, len(widths) - 2, len(widths) - 1}
    text, group = [], None
    for line, entry in zip(lines, [None, *rows]):
        if entry and entry["group"] != group:
            group = entry["group"]
            text += ["", group]
        cells = [cell.ljust(width) if column in left else cell.rjust(width) for column, (cell, width) in enumerate(zip(line, widths))]
        text.append("  ".join(cells).rstrip())
    goals = [entry for entry in rows if entry["holds"] is not None]
    text += ["", f"{sum(entry['holds'] for entry in goals)} of {len(goals)} goals hold"]
    return "\n".join(text) + "\n"


def described(about):
    libraries = ", ".join(f"{name} {version}" for name, version in about["libraries"].items())
    return f"{about['processor']}, {about['cores']} cores; {libraries}"


def block(rows, about):
    """What stands between the marks of Documentation/maintain/benchmarks.md."""
    return f"```\n{table(rows)}```\n\n{described(about)}.\n"


def drawn(rows, about):
    """The chart."""
    jose_rows = [(entry["name"], {"tds": entry["value"], **({"bare": entry["bare"]} if "bare" in entry else {}), **entry["peers"]})
                 for entry in rows if entry["group"] == "JOSE"]
    lines = {}
    for entry in rows:
        if entry["group"] == "throughput":
            lines.setdefault(entry["wire"], []).append((entry["parallel"], entry["value"]))
    return chart.draw(jose_rows, lines, described(about))
