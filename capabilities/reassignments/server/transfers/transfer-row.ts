/** Rows of `reassignments.merchant_transfer`. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { MoveStatus } from '../../contract/moves/move.ts';

export type TransferId = Id<'merchant transfer'>;

export interface TransferRow {
  readonly id: TransferId;
  readonly no: string;
  readonly merchantId: MerchantId;
  readonly fromAgentId: AgentId;
  readonly toAgentId: AgentId;
  readonly day: BusinessDay;
  readonly status: MoveStatus;
  readonly note: string | null;
  readonly submittedBy: string;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

const selected = async (db: Db, rest: Sql): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`
    select id, no, merchant_id as "merchantId", from_agent_id as "fromAgentId", to_agent_id as "toAgentId", day, status,
      note, submitted_by as "submittedBy", ended_at as "endedAt", problem
    from reassignments.merchant_transfer ${rest}`.execute(db);
  return rows;
};

/** Locked until the transaction ends. */
export const lockTransfer = async (db: Db, no: string): Promise<TransferRow | undefined> =>
  (await selected(db, sql`where no = ${no} for update`))[0];

/** The first transfer due on a day, locked, in the order of days and submission. */
export const lockNextTransfer = async (db: Db, day: BusinessDay): Promise<TransferRow | undefined> =>
  (
    await selected(
      db,
      sql`where status = 'scheduled' and day <= ${day}::date order by merchant_transfer.day, id limit 1 for update`,
    )
  )[0];

/** @param open only those that are scheduled, in the order of execution; else all, newest first. */
export const transfersListed = (db: Db, open: boolean): Promise<TransferRow[]> =>
  open
    ? selected(db, sql`where status = 'scheduled' order by merchant_transfer.day, id`)
    : selected(db, sql`order by id desc limit 1000`);

export const scheduledTransfer = async (db: Db, merchantId: MerchantId): Promise<TransferRow | undefined> =>
  (await selected(db, sql`where merchant_id = ${merchantId} and status = 'scheduled'`))[0];
