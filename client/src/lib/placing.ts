/** Where a panel opens beside its button. */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const MARGIN_PX = 8;

/** The top left corner of a panel: below its button or else above it, at the nearer edge, always within the window. */
export function placed(button: Box, panel: Size, view: Size): { left: number; top: number } {
  const right = button.left + button.width;
  const isOnTheRight = button.left + right > view.width;
  const below = button.top + button.height + MARGIN_PX;
  const above = button.top - MARGIN_PX - panel.height;
  const top = below + panel.height + MARGIN_PX > view.height && above >= MARGIN_PX ? above : below;
  return {
    left: within(isOnTheRight ? right - panel.width : button.left, panel.width, view.width),
    top: within(top, panel.height, view.height),
  };
}

function within(start: number, length: number, room: number): number {
  return Math.max(MARGIN_PX, Math.min(start, room - length - MARGIN_PX));
}
