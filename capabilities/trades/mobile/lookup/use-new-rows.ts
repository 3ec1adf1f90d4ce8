import { useEffect, useRef, useState } from 'react';

/** Duration of the highlight of a new row. */
const FADE_MS = 1500;

const NONE: ReadonlySet<string> = new Set();

interface ListSnapshot {
  /** The serialized request of the list; if it changes, tracking restarts. */
  list: string;
  ids: ReadonlySet<string>;
}

/**
 * Ids of rows that were added at the top of the list since the last render of the same list, while they fade in.
 * @param isSettled the rows are the answer to `list`.
 */
export const useFresh = (list: string, ids: readonly string[], isSettled: boolean): ReadonlySet<string> => {
  const looked = useRef<ListSnapshot | undefined>(undefined);
  const [fresh, setFresh] = useState(NONE);
  const now = ids.join();
  useEffect(() => {
    if (!isSettled) return undefined;
    const before = looked.current;
    const shown = now === '' ? [] : now.split(',');
    looked.current = { list, ids: new Set(shown) };
    if (before?.list !== list) return undefined;
    const firstKnown = shown.findIndex((id) => before.ids.has(id));
    const added = shown.slice(0, Math.max(0, firstKnown));
    if (added.length === 0) return undefined;
    setFresh(new Set(added));
    const timer = setTimeout(() => setFresh(NONE), FADE_MS);
    return () => clearTimeout(timer);
  }, [list, now, isSettled]);
  return fresh;
};
