import { useEffect, useRef } from 'react';

/** A key without its function is not used for now, and left to the part below. */
type Keys = Readonly<Record<string, (() => void) | undefined>>;

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const PRESSABLE = 'button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=option]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** The parts of the page that use keys; the last opened comes first. */
const parts: { current: Keys }[] = [];

/**
 * For example `shift+a` or `enter`; for characters that need Shift on some keyboards, such as `/`, Shift is ignored.
 */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  shiftKey && /^\p{L}$/u.test(key) ? `shift+${key.toLowerCase()}` : key.toLowerCase();

const isOfOthers = (event: KeyboardEvent, name: string): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  event.defaultPrevented ||
  isIn(event.target, FIELDS) ||
  (name === 'enter' && isIn(event.target, PRESSABLE));

/** One press counts once: repetitions of a held key do nothing. */
const onKey = (event: KeyboardEvent): void => {
  const name = nameOf(event);
  if (event.repeat || isOfOthers(event, name)) return;
  const act = parts.findLast(({ current }) => current[name] !== undefined)?.current[name];
  if (act === undefined) return;
  event.preventDefault();
  act();
};

/**
 * Keyboard shortcuts of a part of the page; ignored while typing in a field, with modifier keys other than Shift, and
 * when repeated by holding the key. Enter on a focused button presses that button.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (parts.length === 0) addEventListener('keydown', onKey);
    parts.push(latest);
    return () => {
      parts.splice(parts.indexOf(latest), 1);
      if (parts.length === 0) removeEventListener('keydown', onKey);
    };
  }, []);
}

/** The browser presses a focused button, and sends a form, again and again while Enter is held. */
export function useSinglePresses(): void {
  useEffect(() => {
    const onRepeat = (event: KeyboardEvent): void => {
      if (event.repeat && event.key === 'Enter' && !isIn(event.target, 'textarea, [contenteditable]'))
        event.preventDefault();
    };
    addEventListener('keydown', onRepeat, { capture: true });
    return () => removeEventListener('keydown', onRepeat, { capture: true });
  }, []);
}
