"""The chart of the benchmark: every JOSE operation on a logarithmic scale, and throughput. Plain SVG, readable on light and dark."""

import math
from xml.sax.saxutils import escape

WIDTH, LEFT, RIGHT, ROW = 860, 270, 40, 22
STYLE = """
text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #1f2328; }
.title { font-size: 15px; font-weight: 600; }
.note { fill: #59636e; }
.grid { stroke: #d1d9e0; stroke-width: 1; }
.band { fill: #f6f8fa; }
.tds { fill: #0b57d0; stroke: #0b57d0; }
.bare { fill: none; stroke: #59636e; }
.joserfc { fill: #b35900; stroke: #b35900; }
.jwcrypto { fill: #8250df; stroke: #8250df; }
.cjose { fill: #1a7f37; stroke: #1a7f37; }
.jose { fill: #b3246b; stroke: #b3246b; }
.line { fill: none; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .note { fill: #9198a1; }
  .grid { stroke: #3d444d; }
  .band { fill: #151b23; }
  .tds { fill: #7cb4ff; stroke: #7cb4ff; }
  .bare { stroke: #9198a1; }
  .joserfc { fill: #f0a050; stroke: #f0a050; }
  .jwcrypto { fill: #c3a5ff; stroke: #c3a5ff; }
  .cjose { fill: #56d364; stroke: #56d364; }
  .jose { fill: #ff8bc1; stroke: #ff8bc1; }
}
"""


def mark(kind, x, y):
    """Each series has a shape of its own as well as a colour."""
    if kind == "tds":
        return f'<circle class="tds" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'
    if kind == "bare":
        return f'<path class="bare" stroke-width="2" d="M{x:.1f} {y - 8:.1f}v16"/>'
    if kind == "joserfc":
        return f'<rect class="joserfc" x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"/>'
    if kind == "jwcrypto":
        return f'<path class="jwcrypto" d="M{x:.1f} {y - 5:.1f}l5 9h-10z"/>'
    if kind == "cjose":
        return f'<path class="cjose" d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"/>'
    return f'<path class="jose" stroke-width="2.5" d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8"/>'


NAMES = {"tds": "ThreeDS", "bare": "bare OpenSSL", "joserfc": "joserfc", "jwcrypto": "jwcrypto", "cjose": "cjose", "jose": "jose"}


def label(microseconds):
    unit, size = ("µs", 1) if microseconds < 1_000 else ("ms", 1_000) if microseconds < 1_000_000 else ("s", 1_000_000)
    return f"{microseconds / size:g} {unit}"


def legend(y):
    parts, x = [], LEFT
    for kind, name in NAMES.items():
        parts += [mark(kind, x, y), f'<text x="{x + 12}" y="{y + 4}">{name}</text>']
        x += 34 + 7.2 * len(name)
    return parts


def operations(rows, top):
    """Dots over a logarithmic axis; further left is faster."""
    values = [value for _, series in rows for value in series.values()]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))

    def place(value):
        return LEFT + (math.log10(value) - low) / max(high - low, 1) * (WIDTH - LEFT - RIGHT)

    parts = []
    for index in range(0, len(rows), 2):
        parts.append(f'<rect class="band" x="0" y="{top + index * ROW}" width="{WIDTH}" height="{ROW}"/>')
    bottom = top + len(rows) * ROW
    for power in range(low, high + 1):
        x = place(10**power)
        parts.append(f'<path class="grid" d="M{x:.1f} {top}V{bottom}"/>')
        parts.append(f'<text class="note" x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{label(10.0**power)}</text>')
    for index, (name, series) in enumerate(rows):
        y = top + index * ROW + ROW / 2
        parts.append(f'<text x="{LEFT - 16}" y="{y + 4:.1f}" text-anchor="end">{escape(name)}</text>')
        parts += [mark(kind, place(series[kind]), y) for kind in ("bare", "joserfc", "jwcrypto", "cjose", "jose", "tds") if kind in series]
    return parts, bottom + 24


def throughput(lines, top, height=150):
    """Transactions a second by how many run at once, one line for each wire."""
    most = max(value for points in lines.values() for _, value in points) or 1
    step = 10 ** math.floor(math.log10(most))
    step = step if most / step >= 3 else step / 2
    ceiling = math.ceil(most / step) * step
    steps = sorted({parallel for points in lines.values() for parallel, _ in points})

    def place(parallel, value):
        x = LEFT + steps.index(parallel) / max(len(steps) - 1, 1) * (WIDTH - LEFT - RIGHT - 70)
        return x, top + height - value / ceiling * height

    parts, ends, tick = [], [], 0
    while tick <= ceiling:
        y = place(steps[0], tick)[1]
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT - 70}"/>')
        parts.append(f'<text class="note" x="{LEFT - 16}" y="{y + 4:.1f}" text-anchor="end">{tick:g} /s</text>')
        tick += step
    for parallel in steps:
        x = place(parallel, 0)[0]
        parts.append(f'<text class="note" x="{x:.1f}" y="{top + height + 18}" text-anchor="middle">{parallel}</text>')
    for (name, points), kind in zip(lines.items(), ("tds", "cjose")):
        path = " ".join(f"{'M' if index == 0 else 'L'}{x:.1f} {y:.1f}" for index, (x, y) in enumerate(place(*point) for point in points))
        parts.append(f'<path class="line {kind}" style="fill:none" d="{path}"/>')
        parts += [mark(kind, *place(*point)) for point in points]
        x, y = place(*points[-1])
        # Two lines that end close to each other: their names keep apart.
        y = next((other + (14 if y >= other else -14) for other in ends if abs(other - y) < 14), y)
        ends.append(y)
        parts.append(f'<text x="{x + 12:.1f}" y="{y + 4:.1f}">{escape(name)}</text>')
    return parts, top + height + 28


def draw(rows, lines, caption):
    """rows: name and microseconds by series; lines: points (parallel, per second) by wire."""
    parts = ['<text class="title" x="16" y="24">JOSE operations: time of one call, logarithmic, left is faster</text>']
    parts += legend(46)
    more, y = operations(rows, 64)
    parts += more
    if lines:
        parts.append(f'<text class="title" x="16" y="{y + 28}">Whole transactions a second, by how many run at once</text>')
        more, y = throughput(lines, y + 48)
        parts += more
    parts.append(f'<text class="note" x="16" y="{y + 14}">{escape(caption)}</text>')
    height = y + 26
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}" role="img" '
        f'aria-label="{escape(summary(rows))}">\n<style>{STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def summary(rows):
    compared = [series for _, series in rows if set(series) - {"tds", "bare"}]
    first = sum(series["tds"] < min(value for kind, value in series.items() if kind not in ("tds", "bare")) for series in compared)
    return f"ThreeDS is faster than every other library in {first} of {len(compared)} JOSE operations"
