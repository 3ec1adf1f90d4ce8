import type { Fen } from '#platform/money/fen.ts';

interface Wallet<K> {
  readonly kind: K;
  readonly withdrawableFen: Fen;
  readonly availableFen: Fen;
}

/**
 * The wallet from which a withdrawal starts: the one with the most to withdraw, or the most available; the first of
 * equal ones.
 */
export const fullest = <K extends string>(wallets: readonly Wallet<K>[]): K | 'profit_share' =>
  wallets.toSorted(
    (one, other) => other.withdrawableFen - one.withdrawableFen || other.availableFen - one.availableFen,
  )[0]?.kind ?? 'profit_share';
