/**
 * Input that is not sent yet: stored on this device, also after the app is closed, for a week. It belongs to the
 * account that typed it, and to nobody else; input without a session is for a return to the same link.
 */
import { session } from './session-store.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

interface StoredDraft<T> {
  readonly at: number;
  /** At the top level, where {@link leaveNothing} looks for it. */
  readonly userId?: string | undefined;
  readonly value: T;
}

/** @returns undefined when there is none, when it is too old, and where the browser keeps nothing. */
export const deviceDraft = <T>(key: string, now = Date.now()): Partial<T> | undefined => {
  try {
    const { at, userId, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoredDraft<Partial<T>>>;
    if (userId !== undefined && userId !== session().user?.userId) return undefined;
    if (at !== undefined && now - at < DAYS * DAY_MS) return value;
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, or holds data of another version.
  }
  return undefined;
};

export const keepOnDevice = (key: string, value: object, now = Date.now()): void => {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ at: now, userId: session().user?.userId, value } satisfies StoredDraft<object>),
    );
  } catch {
    // Storage is unavailable: the typed values last as long as the page.
  }
};

export const dropFromDevice = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
};
