/** Merchants by the state of their application, for the staff. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import type { MerchantStatus } from '../contract/merchant-status.ts';
import type { ApplicationRow } from './application/application-row.ts';

export interface ListedMerchant {
  readonly id: MerchantId;
  readonly no: string;
  readonly name: string;
  readonly type: ApplicationRow['type'];
  readonly status: MerchantStatus;
  readonly agentId: ApplicationRow['agentId'];
  readonly source: ApplicationRow['source'];
  readonly submittedAt: Date | null;
  readonly dueAt: Date | null;
  readonly refusedTimes: number;
}

/** Merchants in a state, submitted ones by when they are due; at most `most`. */
export const listMerchantsIn = async (db: Db, status: MerchantStatus, most: number): Promise<ListedMerchant[]> => {
  const { rows } = await sql<ListedMerchant>`
    select merchant.id, no, name, type, status, agent_id as "agentId",
      (select source from merchants.application where merchant_id = merchant.id) as source,
      last.submitted_at as "submittedAt", last.due_at as "dueAt",
      (select count(*) from merchants.review where merchant_id = merchant.id and verdict = 'rejected') as "refusedTimes"
    from merchants.merchant left join lateral (select submitted_at, due_at from merchants.submission
      where merchant_id = merchant.id order by id desc limit 1) as last on true
    where status = ${status} order by last.due_at nulls first, merchant.id limit ${most}`.execute(db);
  return rows;
};
