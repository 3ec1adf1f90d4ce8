/** Puts a text on the clipboard, also where a page may not use the browser's own: over plain http of another host. */

/** Selects and copies the text in a field that is nowhere to be seen; within the open dialog, as all else is inert. */
const copySelected = (text: string): void => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // with this attribute no keyboard comes up, and nothing zooms or jumps
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px';
  (before?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    if (!document.execCommand('copy')) throw new Error('not copied');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

/** @throws if the browser refuses it. */
export const writeClipboard = async (text: string): Promise<void> => {
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  if (clipboard === undefined) return copySelected(text);
  return clipboard.writeText(text);
};
