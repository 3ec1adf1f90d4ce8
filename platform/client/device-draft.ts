/** What was typed and not sent yet: kept on this device beyond the closing of the app, for a week. */
const DAYS = 7;
const DAY_MS = 86_400_000;

interface Kept<T> {
  readonly at: number;
  readonly value: T;
}

/** @returns undefined when there is none, when it is too old, and where the browser keeps nothing. */
export const deviceDraft = <T>(key: string, now = Date.now()): Partial<T> | undefined => {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept<Partial<T>>>;
    if (at !== undefined && now - at < DAYS * DAY_MS) return value;
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, or holds what another version wrote.
  }
  return undefined;
};

export const keepOnDevice = (key: string, value: object, now = Date.now()): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, value } satisfies Kept<object>));
  } catch {
    // Storage is unavailable: what was typed lasts as long as the page.
  }
};

export const dropFromDevice = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
