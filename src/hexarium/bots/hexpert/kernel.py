"""The hot loops of Hexpert's champion: the network's first layer for every placement, and exact play of the ending.

Compiled with the C types of `kernel.pxd` where there is a compiler; otherwise the same file runs as plain Python.
Cells, rows and lights are the whole numbers of `layout.py`.
"""

from __future__ import annotations

from array import array
from importlib.machinery import EXTENSION_SUFFIXES

from hexarium.bots.hexpert import layout, whole_rows

CELLS = 19
LINES = 15
TILES = 27
EMPTY = -1
BROKEN = 3
SUN_MOON = 2
LEAK = 0.01
UNFIT = -1e9
"""The gain of an illegal placement."""


class Lookahead:
    """One board at a time: set it up, then value its placements.

    `weights` is the network's first layer, a row for each input. Inputs are 0 or 1 and few of them change with a
    placement, so the layer is a sum of rows that is updated instead of being computed afresh. `shown` has the symbol of
    each row of the board, which counts only where sunrays score.
    """

    def __init__(self, weights: layout.Floats, mode: int, ray_worth: array[float], ray_kind: int) -> None:
        self.weights = weights
        self.width = weights.shape[1]
        self.mode = mode
        self.ray_worth = ray_worth
        self.ray_kind = ray_kind
        self.through = layout.THROUGH
        self.lengths = layout.LENGTHS
        self.members = layout.MEMBERS
        self.near = layout.NEAR
        self.ranks = layout.RANKS
        self.values = layout.VALUES
        self.symbols = layout.SYMBOLS
        self.slots = layout.WISH_SLOTS
        self.in_wishes = layout.INPUTS.wishes
        self.in_used = layout.INPUTS.used
        self.in_left = layout.INPUTS.left
        self.in_stage = layout.INPUTS.stage
        self.row_inputs = layout.ROW_INPUTS
        self.wish_inputs = layout.WISH_INPUTS
        self.tiles = _numbers(CELLS)
        self.called = _numbers(TILES)
        self.lit = _numbers(LINES)
        self.laid = _numbers(LINES)
        self.shown = _numbers(LINES)
        self.left = _numbers(9)
        self.order = _numbers(CELLS + 1)
        self.lit_before = _numbers(3 * CELLS + 3)
        self.shown_before = _numbers(3 * CELLS + 3)
        self.now = _numbers(CELLS)
        self.then = _numbers(3 * CELLS)
        self.found = _numbers(layout.MOST_INPUTS)
        self.on_first = array("f", bytes(4 * TILES))
        self.on_second = array("f", bytes(4 * TILES))
        self.line_gain = array("f", bytes(4 * LINES))
        self.sums = layout.floats(LINES + 2, self.width)
        self.placed = 0

    def set_up(self, tiles: layout.Ints, last: int) -> int:
        """Set up a board: the tile on each cell or -1, and the last tile called; returns how many tiles it has."""
        for line in range(LINES):
            self.lit[line] = EMPTY
            self.shown[line] = EMPTY
            self.laid[line] = 0
        for light in range(9):
            self.left[light] = 9
        for tile in range(TILES):
            self.called[tile] = 0
        for cell in range(CELLS):
            self.tiles[cell] = EMPTY
        self.placed = 0
        for cell in range(CELLS):
            if tiles[cell] != EMPTY:
                self.put(tiles[cell], cell)
        self.order[self.placed] = last
        return self.placed

    def put(self, tile: int, cell: int) -> float:
        """Lay a tile; returns the points of the rows that it completes."""
        gained = 0.0
        self.placed += 1
        self.order[self.placed] = tile
        self.tiles[cell] = tile
        self.called[tile] = 1
        for way in range(3):
            line = self.through[3 * cell + way]
            rank = self.ranks[3 * tile + way]
            gained -= self.promise(line)
            self.left[3 * way + rank] -= 1
            self.laid[line] += 1
            self.lit_before[3 * self.placed + way] = self.lit[line]
            self.lit[line] = _joined(self.lit[line], rank)
            self.shown_before[3 * self.placed + way] = self.shown[line]
            self.shown[line] = _joined(self.shown[line], self.symbols[tile])
            gained += self.promise(line)
            if self.laid[line] == self.lengths[line] and self.lit[line] != BROKEN:
                gained += self.lengths[line] * self.values[3 * way + rank]
        return gained

    def lift(self, tile: int, cell: int) -> int:
        """Undo the last `put`."""
        for way in range(3):
            line = self.through[3 * cell + way]
            self.left[3 * way + self.ranks[3 * tile + way]] += 1
            self.laid[line] -= 1
            self.lit[line] = self.lit_before[3 * self.placed + way]
            self.shown[line] = self.shown_before[3 * self.placed + way]
        self.called[tile] = 0
        self.tiles[cell] = EMPTY
        self.placed -= 1
        return 0

    def promise(self, line: int) -> float:
        """The estimated value of the row as a sunray or moonbeam."""
        if self.ray_kind == 0 or self.laid[line] == 0 or self.shown[line] == BROKEN:
            return 0.0
        if self.ray_kind == 2 and self.lit[line] == BROKEN:
            return 0.0
        return self.ray_worth[36 * self.shown[line] + 6 * self.lengths[line] + self.laid[line]]

    def fits(self, tile: int, cell: int) -> int:
        """Whether the called tile may be placed on the empty cell."""
        if self.mode == 0 or self.placed == 0:
            return 1
        if self.mode == SUN_MOON and self.symbols[tile] != self.symbols[self.order[self.placed]]:
            return 1
        for side in range(6 * cell, 6 * cell + 6):
            if self.near[side] < 0:
                break
            if self.tiles[self.near[side]] != EMPTY:
                return 1
        return 0

    def row_input(self, line: int, rank: int, laid: int, left: int) -> int:
        """The network's input for a row that has some tiles, all of one light."""
        return line * self.row_inputs + 40 * rank + 10 * (laid - 1) + left

    def wish_input(self, cell: int, changed: int, state: int) -> int:
        """The network's input for what an empty cell's rows need, with row `changed` (-1: none) in `state`."""
        code = 0
        asked = 0
        for way in range(3):
            lit = state if way == changed else self.lit[self.through[3 * cell + way]]
            code = 5 * code + lit + 1
            if 0 <= lit < BROKEN:
                asked += 1
        slot = self.in_wishes + cell * self.wish_inputs + self.slots[code]
        return slot + self.answers(code) if asked > 1 else slot

    def answers(self, code: int) -> int:
        """The number of uncalled tiles that have the two or three lights of a wish."""
        first = code // 25 - 1
        second = code // 5 % 5 - 1
        third = code % 5 - 1
        count = 0
        for one in range(3):
            if 0 <= first < BROKEN and one != first:
                continue
            for two in range(3):
                if 0 <= second < BROKEN and two != second:
                    continue
                for three in range(3):
                    if 0 <= third < BROKEN and three != third:
                        continue
                    count += 1 - self.called[9 * one + 3 * two + three]
        return count

    def inputs(self, found: layout.Ints) -> int:
        """Write the network's inputs for the current board; returns how many there are."""
        count = 0
        for cell in range(CELLS):
            if self.tiles[cell] == EMPTY:
                found[count] = self.wish_input(cell, -1, 0)
            else:
                found[count] = self.in_used + self.tiles[cell]
            count += 1
        for line in range(LINES):
            if 0 <= self.lit[line] < BROKEN and self.laid[line] < self.lengths[line]:
                left = self.left[3 * (line // 5) + self.lit[line]]
                found[count] = self.row_input(line, self.lit[line], self.laid[line], left)
                count += 1
        for light in range(9):
            found[count] = self.in_left + 10 * light + self.left[light]
            count += 1
        found[count] = self.in_stage + self.placed
        return count + 1

    def survey(self, calls: layout.Ints, hidden: layout.Floats, gains: layout.Row) -> int:
        """For each callable tile on each empty cell: the network's first layer after the placement, and the gain.

        Rows are ordered by call, then by cell. Returns how many were written.
        """
        count = self.inputs(self.found)
        _clear(self.sums, LINES, self.width)
        for place in range(count):
            _add(self.sums, LINES, self.weights, self.found[place], 1.0, self.width)
        row = 0
        for place in range(len(calls)):
            row = self.expand(calls[place], hidden, gains, row)
        return row

    def expand(self, tile: int, hidden: layout.Floats, gains: layout.Row, row: int) -> int:
        """The rows of one called tile.

        Row LINES of `sums` is the current board and LINES + 1 what all placements of the tile share; rows 0 to 14 are
        the changes along each row of the board. A placement is then the shared sum plus the changes of its three rows.
        """
        common = LINES + 1
        _copy(self.sums, common, self.sums, LINES, self.width)
        self.called[tile] = 1
        self.share(tile)
        for line in range(LINES):
            self.prepare(tile, line)
        for cell in range(CELLS):
            if self.tiles[cell] != EMPTY:
                continue
            _copy(hidden, row, self.sums, common, self.width)
            gain = 0.0
            kept = -1.0
            for way in range(3):
                line = self.through[3 * cell + way]
                _add(hidden, row, self.sums, line, 1.0, self.width)
                gain += self.line_gain[line]
                # The filled cell has no wish. Each changed row has replaced `now` by `then` for it, so every `then` is
                # taken out, and `now` is put back all but once.
                if self.then[3 * cell + way] >= 0:
                    _add(hidden, row, self.weights, self.then[3 * cell + way], -1.0, self.width)
                    kept += 1.0
            if kept != 0.0:
                _add(hidden, row, self.weights, self.now[cell], kept, self.width)
            _bend(hidden, row, self.width)
            gains[row] = gain if self.fits(tile, cell) else UNFIT
            row += 1
        self.called[tile] = 0
        return row

    def share(self, tile: int) -> int:
        """Add to the shared sum what changes wherever the tile goes: it is used up, and the board has one more tile."""
        common = LINES + 1
        width = self.width
        _add(self.sums, common, self.weights, self.in_used + tile, 1.0, width)
        _add(self.sums, common, self.weights, self.in_stage + self.placed, -1.0, width)
        _add(self.sums, common, self.weights, self.in_stage + self.placed + 1, 1.0, width)
        for way in range(3):
            light = 3 * way + self.ranks[3 * tile + way]
            _add(self.sums, common, self.weights, self.in_left + 10 * light + self.left[light], -1.0, width)
            _add(self.sums, common, self.weights, self.in_left + 10 * light + self.left[light] - 1, 1.0, width)
        for cell in range(CELLS):
            if self.tiles[cell] == EMPTY:
                self.now[cell] = self.wish_input(cell, -1, 0)
                if self.now[cell] != self.found[cell]:
                    _add(self.sums, common, self.weights, self.found[cell], -1.0, width)
                    _add(self.sums, common, self.weights, self.now[cell], 1.0, width)
        return 0

    def prepare(self, tile: int, line: int) -> int:
        """Sum the changes along a row of the board if the tile is laid in it, and the points that it scores there."""
        common = LINES + 1
        width = self.width
        way = line // 5
        rank = self.ranks[3 * tile + way]
        lit = self.lit[line]
        laid = self.laid[line]
        left = self.left[3 * way + rank] - 1
        joined = _joined(lit, rank)
        _clear(self.sums, line, width)
        self.line_gain[line] = 0.0
        if laid == self.lengths[line]:
            return 0
        if lit == rank:
            _add(self.sums, common, self.weights, self.row_input(line, rank, laid, left + 1), -1.0, width)
            _add(self.sums, common, self.weights, self.row_input(line, rank, laid, left), 1.0, width)
            _add(self.sums, line, self.weights, self.row_input(line, rank, laid, left), -1.0, width)
        elif 0 <= lit < BROKEN:
            other = self.left[3 * way + lit]
            _add(self.sums, line, self.weights, self.row_input(line, lit, laid, other), -1.0, width)
        if joined != BROKEN:
            if laid + 1 == self.lengths[line]:
                self.line_gain[line] = self.lengths[line] * self.values[3 * way + rank]
            else:
                _add(self.sums, line, self.weights, self.row_input(line, rank, laid + 1, left), 1.0, width)
        self.line_gain[line] += self.promised(line, joined, self.symbols[tile]) - self.promise(line)
        self.wish_along(line, way, lit, joined)
        return 0

    def promised(self, line: int, lit: int, symbol: int) -> float:
        """The value of `promise` with one more tile in the row."""
        if self.ray_kind == 0 or (self.ray_kind == 2 and lit == BROKEN):
            return 0.0
        shown = _joined(self.shown[line], symbol)
        if shown == BROKEN:
            return 0.0
        return self.ray_worth[36 * shown + 6 * self.lengths[line] + self.laid[line] + 1]

    def wish_along(self, line: int, way: int, lit: int, joined: int) -> int:
        """Sum the changes in the wishes of the row's empty cells when its light changes."""
        for place in range(5 * line, 5 * line + 5):
            cell = self.members[place]
            if cell < 0:
                break
            if self.tiles[cell] != EMPTY:
                continue
            if joined == lit:
                self.then[3 * cell + way] = -1
            else:
                self.then[3 * cell + way] = self.wish_input(cell, way, joined)
                _add(self.sums, line, self.weights, self.then[3 * cell + way], 1.0, self.width)
                _add(self.sums, line, self.weights, self.now[cell], -1.0, self.width)
        return 0

    def exact(self) -> float:
        """The expected points of perfect play to the end; exponential, so for the last few cells only."""
        if self.placed == CELLS:
            return 0.0
        if self.placed == CELLS - 2 and self.mode == 0 and self.ray_kind == 0:
            return self.last_two()
        total = 0.0
        calls = 0
        for tile in range(TILES):
            if not self.called[tile]:
                total += self.best(tile)
                calls += 1
        return total / calls

    def best(self, tile: int) -> float:
        """The expected points of the best placement of a called tile, now and later."""
        top = UNFIT
        for cell in range(CELLS):
            if self.tiles[cell] == EMPTY and self.fits(tile, cell):
                value = self.put(tile, cell)
                value += self.exact()
                self.lift(tile, cell)
                top = max(top, value)
        return top

    def last_two(self) -> float:
        """The expected points of the last two cells in closed form, without trying every pair of tiles.

        A row through both cells scores only if both tiles have its light, whichever goes where, so it is added once at
        the end; all other rows depend on one cell only.
        """
        first = self.next_empty(0)
        second = self.next_empty(first + 1)
        shared = self.shared_row(first, second)
        calls = TILES - self.placed
        first_sum = 0.0
        second_sum = 0.0
        for tile in range(TILES):
            if not self.called[tile]:
                self.on_first[tile] = self.closing(tile, first, shared)
                self.on_second[tile] = self.closing(tile, second, shared)
                first_sum += self.on_first[tile]
                second_sum += self.on_second[tile]
        total = 0.0
        for tile in range(TILES):
            if not self.called[tile]:
                one = self.on_first[tile] + (second_sum - self.on_second[tile]) / (calls - 1)
                two = self.on_second[tile] + (first_sum - self.on_first[tile]) / (calls - 1)
                total += max(one, two)
        if shared >= 0 and self.lit[shared] != BROKEN:
            light = 3 * (shared // 5) + self.lit[shared]
            pairs = self.left[light] * (self.left[light] - 1)
            total += pairs * self.lengths[shared] * self.values[light] / (calls - 1)
        return total / calls

    def next_empty(self, cell: int) -> int:
        """The first empty cell at or after this one."""
        while self.tiles[cell] != EMPTY:
            cell += 1
        return cell

    def shared_row(self, first: int, second: int) -> int:
        """The row through both cells; -1 if there is none."""
        for way in range(3):
            if self.through[3 * first + way] == self.through[3 * second + way]:
                return self.through[3 * first + way]
        return -1

    def closing(self, tile: int, cell: int, shared: int) -> float:
        """The points of the rows that a tile completes, except the shared one."""
        points = 0.0
        for way in range(3):
            line = self.through[3 * cell + way]
            rank = self.ranks[3 * tile + way]
            if line != shared and self.lit[line] == rank:
                points += self.lengths[line] * self.values[3 * way + rank]
        return points


def _joined(state: int, rank: int) -> int:
    """The light of a row after one more tile."""
    if state == EMPTY:
        return rank
    return rank if state == rank else BROKEN


def _clear(onto: layout.Floats, row: int, width: int) -> None:
    for unit in range(width):
        onto[row, unit] = 0.0


def _copy(onto: layout.Floats, row: int, table: layout.Floats, entry: int, width: int) -> None:
    for unit in range(width):
        onto[row, unit] = table[entry, unit]


def _add(onto: layout.Floats, row: int, table: layout.Floats, entry: int, times: float, width: int) -> None:
    for unit in range(width):
        onto[row, unit] += times * table[entry, unit]


def _bend(onto: layout.Floats, row: int, width: int) -> None:
    """Leaky rectifier: negative values are reduced to a hundredth."""
    leak = LEAK
    for unit in range(width):
        below = leak * onto[row, unit]
        onto[row, unit] = max(onto[row, unit], below)


def dense(
    rows: layout.Floats, count: int, weights: layout.Floats, bias: layout.Floats, place: int, onto: layout.Floats
) -> int:
    """One layer for that many boards: `weights` has the layers of all stages below one another; `place` is the one.

    The number of inputs of a layer is a multiple of four.
    """
    width = rows.shape[1]
    units = onto.shape[1]
    first = place * width
    for row in range(count):
        for unit in range(units):
            onto[row, unit] = bias[place, unit]
        # Four inputs at a time, added in their order: so the sums are read and written a quarter as often.
        for each in range(0, width, 4):
            one = rows[row, each]
            two = rows[row, each + 1]
            three = rows[row, each + 2]
            four = rows[row, each + 3]
            at = first + each
            for unit in range(units):
                onto[row, unit] = (
                    onto[row, unit]
                    + one * weights[at, unit]
                    + two * weights[at + 1, unit]
                    + three * weights[at + 2, unit]
                    + four * weights[at + 3, unit]
                )
    return count


def bend(onto: layout.Floats, count: int) -> int:
    """Leaky rectifier for that many boards."""
    for row in range(count):
        _bend(onto, row, onto.shape[1])
    return count


def _numbers(count: int) -> layout.Ints:
    return array("i", bytes(4 * count))


if not __file__.endswith(tuple(EXTENSION_SUFFIXES)):
    # A loop over the units of a row takes plain Python many times as long; the sums are the same.
    globals().update(
        _clear=whole_rows.clear,
        _copy=whole_rows.copy,
        _add=whole_rows.add,
        _bend=whole_rows.bend_row,
        dense=whole_rows.dense,
    )
