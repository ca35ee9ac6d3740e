"""Parses the output of `tmux capture-pane -e` into a grid of cells."""
import dataclasses
import re
import unicodedata
from typing import Optional

SEQUENCE = re.compile(
    r"\x1b\[(?P<sgr>[0-9;:]*)m"
    r"|\x1b\[[0-9;:?]*[@-~]"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|[\x00-\x1f\x7f]"
)
FLAGS = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse"}
ENDS = {22: ("bold", "dim"), 23: ("italic",), 24: ("underline",), 27: ("reverse",)}


@dataclasses.dataclass(frozen=True)
class Style:
    """The style of a cell. A colour is a number of the 256-colour palette, `#rrggbb`, or None for the terminal's own."""

    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    reverse: bool = False
    ink: Optional[object] = None
    paper: Optional[object] = None


@dataclasses.dataclass(frozen=True)
class Cell:
    """A character with its combining marks, one or two columns wide."""

    text: str
    width: int
    style: Style


@dataclasses.dataclass(frozen=True)
class Screen:
    columns: int
    rows: int
    lines: tuple
    cursor: Optional[tuple]

    def text(self):
        return "\n".join("".join(cell.text for cell in line).rstrip() for line in self.lines)


def width(character):
    """The width of a character in columns; 0 for a combining mark."""
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def colour(codes):
    """The colour after a 38 or 48; removes its codes."""
    kind = codes.pop(0) if codes else 0
    if kind == 5 and codes:
        return codes.pop(0)
    if kind == 2 and len(codes) >= 3:
        return "#%02x%02x%02x" % tuple(codes.pop(0) for _ in range(3))
    return None


def applied(style, parameters):
    """The style after an SGR sequence."""
    codes = [int(code.split(":")[0] or 0) for code in parameters.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = Style()
        elif code in FLAGS:
            style = dataclasses.replace(style, **{FLAGS[code]: True})
        elif code in ENDS:
            style = dataclasses.replace(style, **{name: False for name in ENDS[code]})
        elif code in (38, 48):
            style = dataclasses.replace(style, **{"ink" if code == 38 else "paper": colour(codes)})
        else:
            style = with_basic_colour(style, code)
    return style


def with_basic_colour(style, code):
    """Sets one of the 16 colours or the terminal's own; ignores other codes."""
    for base, name in ((30, "ink"), (40, "paper"), (90, "ink"), (100, "paper")):
        if base <= code <= base + 7:
            return dataclasses.replace(style, **{name: code - base + (8 if base >= 90 else 0)})
    if code in (39, 49):
        return dataclasses.replace(style, **{"ink" if code == 39 else "paper": None})
    return style


def cells(line, style):
    """The cells of a line, and the initial style of the next line."""
    found, position = [], 0
    while position < len(line):
        sequence = SEQUENCE.match(line, position)
        if sequence:
            position = sequence.end()
            if sequence["sgr"] is not None:
                style = applied(style, sequence["sgr"])
            continue
        character, position = line[position], position + 1
        if width(character) == 0 and found:
            found[-1] = dataclasses.replace(found[-1], text=found[-1].text + character)
        else:
            found.append(Cell(character, max(width(character), 1), style))
    return tuple(found), style


def read(captured, columns, rows, cursor):
    lines, style = [], Style()
    for line in captured.split("\n")[:rows]:
        read_cells, style = cells(line, style)
        lines.append(read_cells)
    return Screen(columns, rows, tuple(lines), cursor)
