/** Copying text to the clipboard, in browsers that allow it and in those that do not. */

/** Copy a text; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Only over HTTPS and on the same machine is there a `navigator.clipboard`.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // The visitor or the browser does not allow it; the older way may still work.
  }
  return copySelection(text);
}

/** The older way: select the text in a field that nobody sees, and copy the selection. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
