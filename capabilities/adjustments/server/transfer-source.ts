import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { SourceAdjustment, TransferSource } from '#capabilities/wallet/server/api.ts';
import { adjustmentById, noOf, reversalOf, type AdjustmentRow } from './adjustment-row.ts';

/** The entry of a booked one: its transfer has no other item. */
const entryOf = (row: AdjustmentRow | undefined): SourceAdjustment['original'] =>
  row === undefined || row.transferId === null || row.decidedAt === null
    ? undefined
    : { id: `${row.transferId}-1`, day: businessDay(row.decidedAt), amountFen: row.changeFen };

/** Gives the wallet's statement the adjustment behind an entry. */
export const transferSource: TransferSource = {
  kinds: ['manual_adjustment'],
  labelsByItem: async (db, itemIds) => {
    const { rows } = await sql<{ id: TradeId; reason: string }>`
      select id, reason from adjustments.adjustment where id = any (${itemIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  },
  adjustmentOfItem: async ({ db, services, now }, itemId) => {
    const row = await adjustmentById(db, idOf(itemId));
    if (row === undefined) return undefined;
    const original = entryOf(row.reversesId === null ? undefined : await adjustmentById(db, row.reversesId));
    const reversed = entryOf(await reversalOf(db, row.id));
    return {
      no: noOf(row.id),
      reason: row.reason,
      document: fileLink(services.vault, row.fileId, now),
      ...(original !== undefined && { original }),
      ...(reversed !== undefined && { reversed }),
    };
  },
};
