import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';

/**
 * Keeps the caret behind the same characters while separators are inserted into the text of a field.
 * @param isSeparator whether a character is inserted by the field, not typed.
 * @returns a function to call with the number of typed characters before the caret; it draws the field again, because
 * the browser moves the caret to the end when a rejected character is removed.
 */
export function useCaret(
  input: RefObject<HTMLInputElement | null>,
  isSeparator: (character: string) => boolean,
): (charactersBefore: number) => void {
  const wanted = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (wanted.current === null || !input.current) return;
    const at = caretBehind(input.current.value, wanted.current, isSeparator);
    wanted.current = null;
    input.current.setSelectionRange(at, at);
  });
  return (charactersBefore) => {
    wanted.current = charactersBefore;
    redraw();
  };
}

/** Position behind `count` typed characters, before a separator that follows. */
function caretBehind(text: string, count: number, isSeparator: (character: string) => boolean): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (!isSeparator(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
