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

/**
 * Where a panel opens: below its button or, if it fits only there or there is more room, above it; in line with the
 * button's nearer edge. What does not fit is scrolled to, so that the button is never covered.
 */
export function placed(button: Box, panel: Size, view: Size): { left: number; top: number; maxHeight: number } {
  const right = button.left + button.width;
  const bottom = button.top + button.height;
  const start = button.left + right > view.width ? right - panel.width : button.left;
  const left = Math.max(MARGIN_PX, Math.min(start, view.width - panel.width - MARGIN_PX));
  const [above, below] = [button.top - 2 * MARGIN_PX, view.height - bottom - 2 * MARGIN_PX];
  if (panel.height <= below || below >= above) return { left, top: bottom + MARGIN_PX, maxHeight: below };
  return { left, top: Math.max(MARGIN_PX, button.top - MARGIN_PX - panel.height), maxHeight: above };
}
