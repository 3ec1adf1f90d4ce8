import type { Fen } from '#platform/money/fen.ts';

interface Wallet<K> {
  readonly kind: K;
  readonly withdrawableFen: Fen;
  readonly availableFen: Fen;
}

/** Where a withdrawal begins: most can be withdrawn of it, or most is available in it; the first of equal ones. */
export const fullest = <K extends string>(wallets: readonly Wallet<K>[]): K | 'profit_share' =>
  wallets.toSorted(
    (one, other) => other.withdrawableFen - one.withdrawableFen || other.availableFen - one.availableFen,
  )[0]?.kind ?? 'profit_share';
