/** Reprices past sales with other costs, by the functions with which the feed books. */
import type { Repricer } from '#capabilities/policies/server/api.ts';
import { sharesByChains } from './reprice-by-chains.ts';
import { sharesInOrder } from './reprice-in-order.ts';

export const saleRepricer: Repricer = {
  reprice: (db, question) => (question.isInOrder ? sharesInOrder(db, question) : sharesByChains(db, question)),
};
