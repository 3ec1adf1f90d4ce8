/**
 * The contribution of an agent's team to the agents above it (docs/domain.md §9). The product adds it in SQL
 * (`statistics.api_add_trades`, `statistics.api_add_returned`); this is the second arithmetic that tests compare it
 * with.
 */
import { zeroFen, type Fen } from '#platform/money/fen.ts';

/** The shares of one sale or refund, the merchant's agent first; negative for a refund. */
export interface ChainShares<A> {
  readonly chain: readonly A[];
  readonly sharesFen: readonly Fen[];
}

/** The viewer's share, if the agent stands below it in the chain: nobody contributes to itself or downwards. */
export const contributionFen = <A>({ chain, sharesFen }: ChainShares<A>, agent: A, viewer: A): Fen => {
  const [below, above] = [chain.indexOf(agent), chain.indexOf(viewer)];
  return below !== -1 && above > below ? (sharesFen[above] ?? zeroFen) : zeroFen;
};
