/** Input that a person's device makes and `userEvent` does not: pasted text and an input method. */
import { cdp } from 'vitest/browser';

/** Pastes into the focused field, as the clipboard does. */
export const paste = (text: string): Promise<unknown> =>
  Promise.resolve(document.execCommand('insertText', false, text));

interface InputProtocol {
  send(method: string, parameters: Record<string, unknown>): Promise<unknown>;
}

const protocol = (): InputProtocol => cdp() as unknown as InputProtocol;

/** Composes text with an input method, one step after the other; the last step is what is committed. */
export const compose = async (steps: readonly string[]): Promise<void> => {
  for (const text of steps)
    await protocol().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await protocol().send('Input.insertText', { text: steps.at(-1) ?? '' });
};
