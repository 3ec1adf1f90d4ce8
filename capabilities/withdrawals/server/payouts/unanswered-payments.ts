import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';

export interface UnansweredPayment {
  readonly batchNo: string;
  readonly serial: NotNull<number>;
  readonly withdrawalNo: string;
  readonly netFen: Fen;
  readonly payingAt: NotNull<Date>;
  /** Since then the answer is later than promised. */
  readonly lateSince: NotNull<Date>;
}

/**
 * Payments without an answer, oldest first: the bank is queried about them by batch and serial; they are never sent
 * again.
 */
export const unansweredPayments = async (db: Db): Promise<UnansweredPayment[]> => {
  const { rows } = await sql<UnansweredPayment>`
    select b.no as "batchNo", w.payout_serial as serial, w.no as "withdrawalNo", w.net_fen as "netFen",
      w.paying_at as "payingAt", (w.arrives_on + w.arrives_by) at time zone 'Asia/Shanghai' as "lateSince"
    from withdrawals.withdrawal w join withdrawals.payout_batch b on b.id = w.payout_batch_id
    where w.status = 'paying' order by w.paying_at, b.id, w.payout_serial`.execute(db);
  return rows;
};
