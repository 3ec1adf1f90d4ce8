import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Db } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { EntryKind } from '../../contract/enums.ts';
import { keyOf, type EntryRow } from './read-entries.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TradeId } from '../../contract/wallet-ids.ts';

/** The transaction that a statement entry was booked for. */
export interface SourceTrade {
  readonly id: TradeId;
  readonly reference: string;
  readonly isRefund: boolean;
  readonly occurredAt: Date;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly merchantName: string;
  readonly sn: string;
  /** The agents who have a share of it: the merchant's agent first, the root last. */
  readonly agentIds: readonly AgentId[];
}

/** Implemented by the capability that posts transfers of these kinds. */
export interface TransferSource {
  readonly kinds: readonly EntryKind[];
  /**
   * @param itemIds ids of the transfers' items. There is no scope: the wallets they belong to have been authorized.
   * Unknown ids are omitted.
   */
  tradesByItem(db: Db, itemIds: readonly TradeId[]): Promise<ReadonlyMap<TradeId, SourceTrade>>;
}

export const transferSources = createRegistry<TransferSource>('sources of transfers');

/** @returns by the entry's key; entries that were not booked for a transaction are omitted. */
export const sourcesOf = async (db: Db, entries: readonly EntryRow[]): Promise<Map<string, SourceTrade>> => {
  const found = new Map<string, SourceTrade>();
  for (const { kinds, tradesByItem } of transferSources.providers()) {
    const items = entries.flatMap((row) =>
      kinds.includes(row.kind) && row.itemId !== null ? [{ row, id: row.itemId }] : [],
    );
    const trades = await tradesByItem(
      db,
      items.map(({ id }) => id),
    );
    for (const { row, id } of items) {
      const trade = trades.get(id);
      if (trade !== undefined) found.set(keyOf(row), trade);
    }
  }
  return found;
};
