/**
 * Keeps on the device how wrong its clock is, so that a page that is opened without a network asks the kept answers for
 * the server's day. The value is about nobody, so it stays when the account leaves.
 */
import { expectPresentAhead, onPresentChange, presentAheadMs } from '#platform/time/present.ts';

const KEY = 'zy.clock';

interface StoredClock {
  readonly aheadMs: number;
  /** Time of the device's clock: an earlier one since then means that the clock was set. */
  readonly at: number;
}

const keep = (): void => {
  try {
    const aheadMs = presentAheadMs();
    if (aheadMs === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ aheadMs, at: Date.now() } satisfies StoredClock));
  } catch {
    // the browser keeps nothing
  }
};

const kept = (): StoredClock | undefined => {
  try {
    const { aheadMs, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredClock>;
    return Number.isFinite(aheadMs) && Number.isFinite(at) ? ({ aheadMs, at } as StoredClock) : undefined;
  } catch {
    return undefined;
  }
};

/** Stores the clock from now on, and uses the stored one at once. @returns a function that ends it. */
export const keepClock = (): (() => void) => {
  const before = kept();
  if (before !== undefined && Date.now() >= before.at) expectPresentAhead(before.aheadMs);
  return onPresentChange(keep);
};
