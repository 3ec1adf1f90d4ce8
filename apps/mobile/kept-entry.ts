/**
 * The state of the history entry while its page is loaded anew. Chromium forgets it where the document that comes is
 * isolated in another way than the one that goes, as the one that shows a frame is: without it the page would be the
 * lowest one, and back would lead home.
 */
import { tabStorage } from '#platform/ui/form/tab-storage.ts';
import type { HistoryState } from './shown-pages.ts';

const KEY = 'zy.entry';

export const keepEntry = (): void => {
  try {
    tabStorage()?.setItem(KEY, JSON.stringify({ href: location.href, state: history.state as unknown }));
  } catch {
    // Storage is full: the browser may remember it.
  }
};

const read = (text: string): { href?: unknown; state?: unknown } => {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
};

/** What the browser remembers of the entry, or else what was kept for it. */
export const takeEntry = (): HistoryState | null => {
  const { href, state } = read(tabStorage()?.getItem(KEY) ?? '{}');
  tabStorage()?.removeItem(KEY);
  return (history.state ?? (href === location.href ? state : null) ?? null) as HistoryState | null;
};
