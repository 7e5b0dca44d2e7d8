"""The history of the benchmarks: Benchmarks/history.json, one entry for each `scripts/bench --write`, and its plot.

    python3 Benchmarks/history.py       draws Documentation/bench-history.svg from the history as it is

A figure of one run says little, because machines differ; the first four series are relations to bare OpenSSL calls on the same machine.
"""

import json
import pathlib
import sys
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE, PLOT = ROOT / "Benchmarks/history.json", ROOT / "Documentation/bench-history.svg"
# Key, title, (group, name) of the row, the member of the row, unit.
SERIES = [
    ("parameters-rsa", "AReq parameters, RSA", ("operations", "parameters-rsa"), "ratio", "× bare"),
    ("parameters-ec", "AReq parameters, EC", ("operations", "parameters-ec"), "ratio", "× bare"),
    ("channel", "Secure channel", ("operations", "channel-set-up"), "ratio", "× bare"),
    ("page", "Page of 300 kB", ("operations", "html-300kB"), "ratio", "× bare"),
    ("first-screen", "First screen, few waiting", ("challenges", "first screen, few others waiting"), "value", "ms"),
    ("heap", "Heap of a waiting challenge", ("challenges", "heap of a waiting challenge"), "value", "KiB"),
    ("payments", "Payments a second, 2 at once", ("throughput", "in-process, 2 at once"), "value", "/s"),
]
WIDTH, COLUMN, ROW, LEFT, TOP = 860, 430, 120, 20, 58
STYLE = """
text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #1f2328; }
.title { font-size: 15px; font-weight: 600; }
.note { fill: #59636e; }
.base { stroke: #d1d9e0; stroke-width: 1; }
.line { fill: none; stroke: #0b57d0; stroke-width: 2; stroke-linejoin: round; }
.dot { fill: #0b57d0; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .note { fill: #9198a1; }
  .base { stroke: #3d444d; }
  .line { stroke: #7cb4ff; }
  .dot { fill: #7cb4ff; }
}
"""


def figures(rows):
    """The figures of the series that a run has."""
    known = {(row["group"], row["name"]): row for row in rows}
    return {key: round(known[row][member], 3) for key, _, row, member, _ in SERIES if row in known and member in known[row]}


def added(history, rows, machine, date):
    """The history with one more run."""
    entry = {"date": date, "processor": machine["processor"], "cores": machine["cores"], "figures": figures(rows)}
    return [*history, entry]


def short(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def panel(title, unit, values, x, y):
    """One series: a line over the runs, from 0 to its largest value."""
    most = max(value for _, value in values)
    inner, height = COLUMN - 150, 54
    points = []
    for number, (_, value) in enumerate(values):
        across = inner * number / max(len(values) - 1, 1)
        points.append((x + across, y + 30 + height - (value / most * height if most else 0)))
    line = " ".join(f"{across:.1f},{down:.1f}" for across, down in points)
    last = values[-1][1]
    first = values[0][1]
    percent = f"{(last / first - 1) * 100:+.0f}".replace("-", "−") if first and len(values) > 1 else ""
    change = f"{percent} % since {values[0][0]}" if percent else ""
    return "".join([
        f'<text x="{x}" y="{y + 14}">{escape(title)}</text>',
        f'<path class="base" d="M{x} {y + 30 + height + .5}h{inner}"/>',
        f'<polyline class="line" points="{line}"/>' if len(points) > 1 else "",
        *(f'<circle class="dot" cx="{across:.1f}" cy="{down:.1f}" r="{4 if number == len(points) - 1 else 2.5}"><title>{date}: {short(values[number][1])} {escape(unit)}</title></circle>'
          for number, ((across, down), (date, _)) in enumerate(zip(points, values))),
        f'<text x="{x + inner + 14}" y="{points[-1][1] + 4:.1f}" font-weight="600">{short(last)} {escape(unit)}</text>',
        f'<text class="note" x="{x}" y="{y + 30 + height + 16}">{escape(change)}</text>',
    ])


def drawn(history):
    """The plot. Each series has a panel; a run without its figure is left out there."""
    panels = []
    for key, title, _, _, unit in SERIES:
        values = [(entry["date"], entry["figures"][key]) for entry in history if key in entry["figures"]]
        if values:
            panels.append((title, unit, values))
    rows = (len(panels) + 1) // 2
    parts = [panel(title, unit, values, LEFT + COLUMN * (number % 2), TOP + ROW * (number // 2)) for number, (title, unit, values) in enumerate(panels)]
    height = TOP + ROW * rows + 10
    dates = f"{history[0]['date']} to {history[-1]['date']}" if history else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-label="History of the benchmarks">'
            f"<style>{STYLE}</style><text class=\"title\" x=\"{LEFT}\" y=\"24\">History of the benchmarks</text>"
            f'<text class="note" x="{LEFT}" y="42">{len(history)} runs, {dates}; each panel begins at 0</text>{"".join(parts)}</svg>\n')


def write(rows, machine, date):
    """Adds a run to the file and draws the plot."""
    history = added(json.loads(FILE.read_text()) if FILE.exists() else [], rows, machine, date)
    FILE.write_text(json.dumps(history, indent=1, ensure_ascii=False) + "\n")
    PLOT.write_text(drawn(history))


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(__doc__)
    PLOT.write_text(drawn(json.loads(FILE.read_text())))
