"""Draws a screen as SVG. Each run of text starts at its column of the grid, whatever the widths of the font."""
import itertools
import re
from xml.sax.saxutils import escape


CELL, LINE, SIZE = 8.4, 19, 14
MARGIN, BAR, RADIUS = 16, 34, 8
FONT = "ui-monospace,SFMono-Regular,'SF Mono',Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace"
# Each colour for a light and for a dark page.
THEMES = (
    {"ink": "#1f2328", "paper": "#ffffff", "bar": "#f3f4f6", "edge": "#d1d9e0", "dot": "#c4cad1"},
    {"ink": "#e6edf3", "paper": "#0d1117", "bar": "#161b22", "edge": "#3d444d", "dot": "#4b535d"},
)
PALETTES = (
    "24292f cf222e 116329 7d4e00 0969da 8250df 1b7c83 6e7781 57606a a40e26 1a7f37 633c01 218bff a475f9 3192aa 8c959f",
    "484f58 ff7b72 3fb950 d29922 58a6ff bc8cff 39c5cf b1bac4 6e7681 ffa198 56d364 e3b341 79c0ff d2a8ff 56d4dd f0f6fc",
)
RUNS = re.compile(r"a+(?: a+)*|x+")


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def fixed(index):
    """The colour of a number from 16, which is equal in all terminals."""
    if index >= 232:
        return "#" + f"{8 + 10 * (index - 232):02x}" * 3
    steps = [(index - 16) // 36, (index - 16) // 6 % 6, (index - 16) % 6]
    return "#" + "".join(f"{55 + 40 * step if step else 0:02x}" for step in steps)


def fill(colour):
    """The attribute that fills with a colour; the first 16 and the terminal's own depend on the theme."""
    if isinstance(colour, int) and colour >= 16:
        colour = fixed(colour)
    return f'fill="{colour}"' if str(colour).startswith("#") else f'class="{colour}"'


def named(colour, default):
    if colour is None:
        return default
    return f"c{colour}" if isinstance(colour, int) and colour < 16 else colour


def colours(style):
    """The visible text and background colours, after reversal."""
    ink, paper = named(style.ink, "ink"), named(style.paper, "paper")
    return (paper, ink) if style.reverse else (ink, paper)


def attributes(style):
    """The attributes of a text other than colour."""
    found = ' font-weight="700"' if style.bold else ""
    found += ' fill-opacity=".68"' if style.dim else ""
    found += ' font-style="italic"' if style.italic else ""
    return found + (' text-decoration="underline"' if style.underline else "")


def stretches(line):
    """Runs of cells with one style and width: column, cells."""
    column, found = 0, []
    for cell in line:
        last = found[-1][1] if found else []
        if last and last[0].style == cell.style and last[0].width == cell.width:
            last.append(cell)
        else:
            found.append((column, [cell]))
        column += cell.width
    return found


def rectangle(column, row, columns, colour):
    x, y = MARGIN + column * CELL, BAR + MARGIN / 2 + row * LINE
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(columns * CELL)}" height="{LINE}" {fill(colour)}/>'


def text(column, row, columns, words, style):
    x, y = number(MARGIN + column * CELL), number(BAR + MARGIN / 2 + row * LINE + 14)
    length = f'textLength="{number(columns * CELL)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x}" y="{y}" {length} {fill(colours(style)[0])}{attributes(style)}>{escape(words)}</text>'


def papers(row, line):
    """The backgrounds of a line, one rectangle for each colour run, because separate cells would show seams."""
    column, found = 0, []
    for colour, alike in itertools.groupby(line, key=lambda cell: colours(cell.style)[1]):
        columns = sum(cell.width for cell in alike)
        if colour != "paper":
            found.append(rectangle(column, row, columns, colour))
        column += columns
    return found


def kind(cell):
    """The letter of a cell in the pattern RUNS: a space, plain, or a script that may need another font."""
    if cell.text == " ":
        return " "
    return "a" if cell.text.isascii() else "x"


def words(row, line):
    """The texts of a line, split at gaps and changes of script, so no font shifts the text after it."""
    found = []
    for column, cells in stretches(line):
        width, style = cells[0].width, cells[0].style
        for run in RUNS.finditer("".join(kind(cell) for cell in cells)):
            shown = "".join(cell.text for cell in cells[run.start():run.end()])
            found.append(text(column + run.start() * width, row, len(run.group()) * width, shown, style))
    return found


def frame(across, down):
    dots = "".join(f'<circle cx="{MARGIN + 4 + 18 * n}" cy="{BAR // 2}" r="5.5" class="dot"/>' for n in range(3))
    whole = f'x=".5" y=".5" width="{number(across - 1)}" height="{number(down - 1)}" rx="{RADIUS}"'
    edge = f"M1 {BAR}V{RADIUS + .5}a{RADIUS - .5} {RADIUS - .5} 0 0 1 {RADIUS - .5} -{RADIUS - .5}"
    edge += f"H{number(across - RADIUS - .5)}a{RADIUS - .5} {RADIUS - .5} 0 0 1 {RADIUS - .5} {RADIUS - .5}V{BAR}z"
    return [f'<rect {whole} class="paper"/>', f'<path d="{edge}" class="bar"/>', dots], \
        f'<rect {whole} class="edge"/>'


def rules(theme, palette, used):
    colours_of = {**theme, **{f"c{index}": "#" + value for index, value in enumerate(palette.split())}}
    chosen = [f".{name}{{fill:{value}}}" for name, value in colours_of.items() if name in used and name != "edge"]
    return "".join(chosen) + f".edge{{fill:none;stroke:{theme['edge']}}}"


def drawn(screen, title):
    """The complete file; equal screens give equal bytes."""
    across = screen.columns * CELL + 2 * MARGIN
    down = BAR + screen.rows * LINE + MARGIN
    below, above = frame(across, down)
    body = below
    for row, line in enumerate(screen.lines):
        body += papers(row, line) + words(row, line)
    if screen.cursor:
        row, column = screen.cursor
        body.append(rectangle(column, row, 1, "ink").replace("/>", ' fill-opacity=".5"/>'))
    body.append(above)
    used = set(re.findall(r'class="(\w+)"', "".join(body)))
    light, dark = (rules(theme, palette, used) for theme, palette in zip(THEMES, PALETTES))
    size = f'width="{number(across)}" height="{down}" viewBox="0 0 {number(across)} {down}"'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}" font-size="{SIZE}">',
        f"<title>{escape(title)}</title>",
        f"<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>",
        *body,
        "</svg>\n",
    ])
