/** Copies text to the clipboard, with a fallback for pages without `navigator.clipboard`. */

/** Copy a text; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // `navigator.clipboard` exists only over HTTPS and on localhost.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // The visitor or the browser refused; the older API may still work.
  }
  return copySelection(text);
}

/** The older API: select the text in a hidden field and copy the selection. */
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
