/** How old the shown answers of a page are: reported by the hooks that read them, displayed by `Screen`. */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { usePage } from '../navigation/navigation.ts';

/** `offline`: without a network; `kept`: the device's copy, until the server answers; `failed`: not refreshed. */
type Cause = 'offline' | 'kept' | 'failed';

export interface OldAnswer {
  cause: Cause;
  /** When the server gave the answer, timestamp in ms. */
  at: number;
  retry: () => void;
}

const old = new Map<string, Map<string, OldAnswer>>();
const ages = new Map<string, OldAnswer>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const RANK: Record<Cause, number> = { offline: 0, kept: 1, failed: 2 };

/** The oldest answer decides: a page is never shown as newer than one of its figures. */
const publish = (page: string): void => {
  const answers = [...(old.get(page)?.values() ?? [])];
  const [first] = answers.map(({ cause }) => cause).toSorted((a, b) => RANK[a] - RANK[b]);
  if (first === undefined) ages.delete(page);
  else {
    const at = Math.min(...answers.map((answer) => answer.at));
    ages.set(page, { cause: first, at, retry: () => answers.forEach(({ retry }) => retry()) });
  }
  listeners.forEach((listener) => listener());
};

/** Reports that the current page shows an old answer; with undefined, that it does not. */
export const useReportAge = (cause: Cause | undefined, at: number, retry: () => void): void => {
  const id = useId();
  const { key } = usePage().entry;
  useEffect(() => {
    if (cause === undefined) return undefined;
    const answers = old.get(key) ?? new Map<string, OldAnswer>();
    old.set(key, answers.set(id, { cause, at, retry }));
    publish(key);
    return () => {
      answers.delete(id);
      publish(key);
    };
    // `retry` is a new function in every render and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cause, at, id, key]);
};

/** The age of the data that the current page shows; undefined while all of it is up to date. */
export const usePageAge = (): OldAnswer | undefined => {
  const { key } = usePage().entry;
  return useSyncExternalStore(
    subscribe,
    () => ages.get(key),
    () => undefined,
  );
};
