/**
 * A page opened for a value hands it back to the page that opened it: a chosen place, scanned codes. One-shot: the
 * first that takes it has it. Kept in the session, so that a reload in between loses nothing.
 */
import { useEffect, useEffectEvent } from 'react';
import { usePage } from './navigation.ts';

const PREFIX = 'zy.handed.';
/** Used in browsers that refuse storage. */
const kept = new Map<string, unknown>();

/** @param to the address given to the page that was opened, from {@link useHandOver}. */
export function handOver(to: string, value: unknown): void {
  kept.set(to, value);
  try {
    sessionStorage.setItem(PREFIX + to, JSON.stringify(value));
  } catch {
    // in memory it is kept until a reload, which may never come
  }
}

function readStored(to: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + to);
    sessionStorage.removeItem(PREFIX + to);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function takeHanded(to: string): unknown {
  const stored = readStored(to);
  const value = kept.get(to) ?? stored;
  kept.delete(to);
  return value;
}

/**
 * Takes the value that was handed over to this page under `name`, whenever it is shown again. The stored value may be
 * of another version of the app: `isValid` refuses it.
 * @returns the address to open the other page with.
 */
export function useHandOver<T>(
  name: string,
  isValid: (value: unknown) => value is T,
  onTaken: (value: T) => void,
): string {
  const { entry, active } = usePage();
  const to = `${entry.key}.${name}`;
  const take = useEffectEvent(() => {
    const value = takeHanded(to);
    if (isValid(value)) onTaken(value);
  });
  useEffect(() => {
    if (active) take();
  }, [active]);
  return to;
}
