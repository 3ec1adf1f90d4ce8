/** Input that `userEvent` does not support: pasting, and text composed with an input method. */
import { cdp } from 'vitest/browser';

/** Pastes into the focused field as the clipboard does. */
export const paste = (text: string): Promise<unknown> =>
  Promise.resolve(document.execCommand('insertText', false, text));

interface InputProtocol {
  send(method: string, parameters: Record<string, unknown>): Promise<unknown>;
}

const protocol = (): InputProtocol => cdp() as unknown as InputProtocol;

/** Composes text with an input method, step by step; the last step is committed. */
export const compose = async (steps: readonly string[]): Promise<void> => {
  for (const text of steps)
    await protocol().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await protocol().send('Input.insertText', { text: steps.at(-1) ?? '' });
};

/** Drags an element down with one finger. More steps make a slower drag. */
export const drag = async (element: Element, px: number, { steps = 5 } = {}): Promise<void> => {
  const { left, top } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  const at = (moved: number) => [
    { x: (frame?.left ?? 0) + (left + 4) * scale, y: (frame?.top ?? 0) + (top + 4 + moved) * scale },
  ];
  const touch = (type: string, touchPoints: unknown[]): Promise<unknown> =>
    protocol().send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(0));
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', at((px * step) / steps));
  await touch('touchEnd', []);
};
