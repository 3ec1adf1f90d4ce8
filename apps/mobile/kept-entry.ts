/**
 * The state of the history entry while its page is loaded again. Chromium drops it where the next document is isolated
 * differently from the present one, as the one with a frame is: without the state the page would be the lowest one, and
 * back would lead home.
 */
import { tabStorage } from '#platform/ui/form/tab-storage.ts';
import type { HistoryState } from './shown-pages.ts';

const KEY = 'zy.entry';

export const keepEntry = (): void => tabStorage()?.setItem(KEY, JSON.stringify([location.href, history.state]));

/** The state of the entry that the browser remembers, or else the one that was stored for it. */
export const takeEntry = (): HistoryState | null => {
  const [href, state] = JSON.parse(tabStorage()?.getItem(KEY) ?? '[]') as [string?, HistoryState?];
  tabStorage()?.removeItem(KEY);
  return (history.state as HistoryState | null) ?? (href === location.href ? (state ?? null) : null);
};
