/** Those who want to know that prices changed, in the same transaction. */
import { createRegistry } from '#platform/registry/registry.ts';
import type { Tx } from '#platform/db/db.ts';

export type PriceWatcher = (tx: Tx) => Promise<void>;

export const priceWatchers = createRegistry<PriceWatcher>('watchers of prices');
