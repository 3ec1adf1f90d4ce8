/** The order of home's quick entries (docs/domain.md, "Quick entries"). */

export interface KeptEntries {
  /** All that there were when it was kept, also those that the account may not open. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export interface ArrangedEntries {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/** So many are shown until an account arranges them. */
export const SHOWN_AT_FIRST = 8;

/** Every existing entry, once: first the stored ones in their order, then newer ones. */
export const wholeOrder = (all: readonly string[], kept: KeptEntries | undefined): string[] => {
  const known = new Set(all);
  return [...new Set([...(kept?.order ?? []).filter((entry) => known.has(entry)), ...all])];
};

/** The entries that the account may open, in its order. */
export const arrangeEntries = (
  all: readonly string[],
  mayOpen: (entry: string) => boolean,
  kept: KeptEntries | undefined,
): ArrangedEntries => {
  const open = wholeOrder(all, kept).filter(mayOpen);
  if (kept === undefined) return { shown: open.slice(0, SHOWN_AT_FIRST), hidden: open.slice(SHOWN_AT_FIRST) };
  const hidden = new Set(kept.hidden);
  return { shown: open.filter((entry) => !hidden.has(entry)), hidden: open.filter((entry) => hidden.has(entry)) };
};
