"""Three ways to play: with a mouse, with a finger, and with the keyboard alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, Protocol

from playwright.sync_api import FloatRect, Locator, Page, expect

from hexarium.grid import Hex

MAX_TABS: Final = 150
"""Every control must be reachable with this many presses of Tab."""

TOUCH_PX: Final = 44
"""What a finger can hit."""

FINGER_PX: Final = 30
"""How far each of two fingers is from the point between them before they spread."""

_IS_BOARD: Final = """([x, y]) => {
  const at = (across, down) => document.elementFromPoint(x + across, y + down);
  const around = [at(-12, 0), at(12, 0), at(0, -12), at(0, 12)];
  return Boolean(at(0, 0)?.closest("svg.board")) && !around.some((one) => one?.closest("button"));
}"""
"""Does a finger touch the board, and no button? A browser takes a touch close to a button for one of it."""

_IS_ON_TOP: Final = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = (across, down) => document.elementFromPoint(x + width / 2 + across, y + height / 2 + down);
  const around = [at(-12, 0), at(12, 0), at(0, -12), at(0, 12)];
  return at(0, 0)?.closest("[data-cell]") === one && !around.some((other) => other?.closest("button"));
}"""
"""Does a finger on the middle of a space touch that space, and no button?"""


_WAIT_UNTIL_STILL: Final = """async (one) => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  const part = () => one.closest("svg.board")?.getAttribute("viewBox");
  for (let still = 0, before = part(); still < 3; before = part()) {
    await frame();
    still = part() === before ? still + 1 : 0;
  }
}"""
"""A board that comes closer or goes back is measured once it has its size."""


class InputDevice(Protocol):
    """One way of using the page."""

    page: Page

    def pick(self, at: Hex) -> None:
        """A space of the board."""
        ...

    def press(self, what: Locator) -> None:
        """A button, a link, a tile in the hand."""
        ...

    def tick(self, what: Locator) -> None:
        """A box or one of several buttons that stand in a label."""
        ...

    def choose(self, what: Locator, answer: str) -> None:
        """One of the answers in a list that opens."""
        ...

    def trace(self, path: Sequence[Hex]) -> None:
        """Letters, one after the other."""
        ...


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def choose(self, what: Locator, answer: str) -> None:
        what.select_option(label=answer)

    def tick(self, what: Locator) -> None:
        self.press(what.locator("xpath=ancestor::label"))

    def trace(self, path: Sequence[Hex]) -> None:
        first, *others = (space(self.page, at).bounding_box() for at in path)
        self.page.mouse.move(*middle(first))
        self.page.mouse.down()
        for box in others:
            self.page.mouse.move(*middle(box), steps=4)
        self.page.mouse.up()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=10)
        self.page.mouse.up()

    def pick(self, at: Hex) -> None:
        space(self.page, at).click()

    def press(self, what: Locator) -> None:
        what.click()


class Finger(Mouse):
    """A finger needs targets of at least 44 px in sight: it zooms the board where spaces are smaller."""

    def __init__(self, page: Page, *, may_scroll: bool = False) -> None:
        super().__init__(page)
        self._may_scroll = may_scroll

    def pick(self, at: Hex) -> None:
        target = space(self.page, at)
        self._expect_in_sight(target)
        target.evaluate(_WAIT_UNTIL_STILL)
        if not self._can_hit(target):
            self._zoom_to(target)
        assert self._can_hit(target), f"{at} cannot be tapped even when the board is zoomed: {_hex_width(target)} px"
        target.tap()

    def press(self, what: Locator) -> None:
        expect(what).to_be_enabled()
        self._expect_in_sight(what)
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH_PX, f"{what} is too small to be tapped: {box}"
        assert _is_inside(middle(box), self._window()), f"{what} is out of reach: {box}"
        what.tap()

    def _window(self) -> FloatRect:
        width, height = self.page.evaluate("[innerWidth, innerHeight]")
        return {"x": 0, "y": 0, "width": width, "height": height}

    def _expect_in_sight(self, what: Locator) -> None:
        """What belongs to a table is seen without scrolling."""
        what.wait_for()
        if self._may_scroll or not what.evaluate("one => Boolean(one.closest('section[aria-label=Table]'))"):
            return
        box = what.bounding_box()
        board = what.evaluate("one => Boolean(one.closest('svg.board'))")
        assert board or _is_inside(middle(box), self._window()), f"{what} is out of sight: {box}"

    def _can_hit(self, target: Locator) -> bool:
        """Is the space large enough, in sight, and covered by nothing?"""
        return _hex_width(target) >= TOUCH_PX and bool(target.evaluate(_IS_ON_TOP))

    def _zoom_to(self, target: Locator) -> None:
        """With the buttons, and with two fingers where they do not lead there."""
        zoom = self.page.get_by_role("group", name="Zoom")
        while _hex_width(target) < TOUCH_PX:
            self.press(zoom.get_by_role("button", name="Zoom in"))
        if not self._can_hit(target):
            self.press(zoom.get_by_role("button", name="Show the whole board"))
            to = middle(self.page.locator(".board-area").bounding_box())
            self._pinch(middle(target.bounding_box()), to, 1.1 * TOUCH_PX / _hex_width(target))

    def _pinch(self, around: tuple[float, float], to: tuple[float, float], times: float) -> None:
        """Spread two fingers on the board around a point, and draw it elsewhere at the same time."""
        line = self.page.context.new_cdp_session(self.page)
        right, down = self._direction(around)
        for step in range(9):
            done = min(step, 7) / 7
            reach = FINGER_PX * (1 + (max(times, 1.2) - 1) * done)
            x, y = (start + (end - start) * done for start, end in zip(around, to, strict=True))
            fingers = [{"x": x + side * right, "y": y + side * down, "id": int(side > 0)} for side in (-reach, reach)]
            kind = "touchStart" if step == 0 else "touchEnd" if step == 8 else "touchMove"
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers if step < 8 else []})
        line.detach()

    def _direction(self, around: tuple[float, float]) -> tuple[float, float]:
        """In which direction two fingers around a point both touch the board."""
        x, y = around
        for right, down in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
            ends = [[x + side * right, y + side * down] for side in (-FINGER_PX, FINGER_PX)]
            if all(self.page.evaluate(_IS_BOARD, end) for end in ends):
                return right, down
        raise AssertionError(f"two fingers do not find room on the board around {around}")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        line = self.page.context.new_cdp_session(self.page)
        for step in range(12):
            done = min(step, 10) / 10
            x, y = (before + (after - before) * done for before, after in zip(start, end, strict=True))
            kind = "touchStart" if step == 0 else "touchEnd" if step == 11 else "touchMove"
            fingers = [{"x": x, "y": y, "id": 0}] if step < 11 else []
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        line.detach()

    def trace(self, path: Sequence[Hex]) -> None:
        for at in path:
            self.pick(at)


class Keyboard:
    """No pointer at all: Tab, arrows and Enter."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def pick(self, at: Hex) -> None:
        board = self.page.get_by_role("region", name="Table").locator("[data-cell]")
        if not self._is_on("[data-cell]"):
            self.reach(self.page.locator("[data-cell][tabindex='0']"))
        cells = {_hex(name) for name in board.evaluate_all("all => all.map(({ dataset }) => dataset.cell)")}
        here = _hex(self.page.evaluate("document.activeElement.dataset.cell"))
        for key in _keys_between(here, at, cells, KEYS[self._orientation()]):
            self.page.keyboard.press(key)
        expect(space(self.page, at)).to_be_focused()
        self.page.keyboard.press("Enter")

    def press(self, what: Locator) -> None:
        expect(what).to_be_enabled()
        self.reach(what)
        self.page.keyboard.press("Enter")

    def choose(self, what: Locator, answer: str) -> None:
        self.reach(what)
        self.page.keyboard.type(answer)

    def tick(self, what: Locator) -> None:
        if what.get_attribute("type") == "checkbox":
            self.reach(what)
            self.page.keyboard.press("Space")
            return
        group = f"input[type='radio'][name='{what.get_attribute('name')}']"
        self.reach(self.page.locator(f"{group}:checked"))
        while not what.is_checked():
            self.page.keyboard.press("ArrowDown")

    def trace(self, path: Sequence[Hex]) -> None:
        for at in path:
            self.pick(at)

    def reach(self, what: Locator) -> None:
        """Press Tab until it has the focus."""
        expect(what).to_be_visible()
        for _ in range(MAX_TABS):
            if what.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def _is_on(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def _orientation(self) -> str:
        """The orientation of the board's hexes."""
        points = self.page.locator("[data-cell] .cell").first.get_attribute("points") or ""
        heights = {round(float(point.split(",")[1]), 2) for point in points.split()}
        return "flat" if len(heights) == 3 else "pointed"


KEYS: Final[dict[str, dict[tuple[int, int], str]]] = {
    "flat": {
        (0, -1): "ArrowUp",
        (0, 1): "ArrowDown",
        (-1, 0): "Home",
        (1, -1): "PageUp",
        (-1, 1): "End",
        (1, 0): "PageDown",
    },
    "pointed": {
        (-1, 0): "ArrowLeft",
        (1, 0): "ArrowRight",
        (0, -1): "Home",
        (1, -1): "PageUp",
        (-1, 1): "End",
        (0, 1): "PageDown",
    },
}
"""The key that leads to each neighbour, by the orientation of the hexes."""


def space(page: Page, at: Hex) -> Locator:
    """The space of the board with these coordinates."""
    return page.locator(f"[data-cell='{at.q},{at.r}']")


def middle(box: FloatRect | None) -> tuple[float, float]:
    """The middle of a box, where a pointer touches it."""
    assert box is not None, "what is to be touched is not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _hex_width(target: Locator) -> float:
    """How wide a space is on the screen, with the half of the gaps around it that is nearest to it."""
    width = target.evaluate("one => one.closest('[data-hex-width]')?.dataset.hexWidth")
    box = target.bounding_box()
    assert box is not None
    return float(width) if width else min(box["width"], box["height"])


def _is_inside(point: tuple[float, float], box: FloatRect) -> bool:
    x, y = point
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def _hex(cell: str) -> Hex:
    return Hex(*map(int, cell.split(",")))


def _keys_between(start: Hex, end: Hex, cells: set[Hex], keys: dict[tuple[int, int], str]) -> list[str]:
    """The keys that lead from one space to another over the board."""
    ways: dict[Hex, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == end:
            return ways[here]
        for (q, r), key in keys.items():
            there = Hex(here.q + q, here.r + r)
            if there in cells and there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    raise AssertionError(f"the cursor cannot get from {start} to {end}")
