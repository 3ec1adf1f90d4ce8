/** Storing an order of home's quick entries; separate from the code that home itself needs. */
import type { ArrangedEntries, KeptEntries } from './arrange-entries.ts';

/**
 * The order to store when the account has put those that it may open into another order: all others keep their places,
 * and stay hidden or shown.
 *
 * @param order of every entry that there is now: `wholeOrder`.
 */
export const keepEntries = (
  order: readonly string[],
  { shown, hidden }: ArrangedEntries,
  kept: KeptEntries | undefined,
): KeptEntries => {
  const arranged = [...shown, ...hidden];
  const moved = new Set(arranged);
  let next = 0;
  const changed = order.map((entry) => (moved.has(entry) ? (arranged[next++] ?? entry) : entry));
  return { order: changed, hidden: [...hidden, ...(kept?.hidden ?? []).filter((entry) => !moved.has(entry))] };
};

/** The list with the entry at `from` moved to `to`. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...list.slice(from, from + 1));
};
