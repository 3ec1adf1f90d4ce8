import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { TransferSource } from '#capabilities/wallet/server/api.ts';
import type { DisputeId } from '../contract/lookup/dispute-fields.ts';
import { noOf } from './dispute-row.ts';

/** Gives the wallet's statement the dispute behind an adjustment. Its items are disputes. */
export const transferSource: TransferSource = {
  kinds: ['adjustment'],
  labelsByItem: async (_db, itemIds) => new Map(itemIds.map((id) => [id, noOf(idOf(id))])),
  correctionOfItem: async (db, itemId) => {
    const { rows } = await sql<{ id: DisputeId; subject: string }>`
      select id, subject from disputes.dispute where id = ${itemId}`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    const entryId = /^entry-(\d+-\d+)$/.exec(row.subject)?.[1];
    return { disputeId: String(row.id), disputeNo: noOf(row.id), ...(entryId !== undefined && { entryId }) };
  },
};
