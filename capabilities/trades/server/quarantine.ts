/**
 * Transactions that could not be booked. The operator lists and releases them; a waiting refund is released
 * automatically when its sale arrives.
 */
import { sql } from '#platform/db/sql.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { QuarantineReason } from '../contract/row-fate.ts';
import type { CardType, Method, PaymentType, TotalType, TradeStatus } from '../contract/trade-types.ts';
import { bookRows } from './book-rows.ts';
import type { FeedRow } from './feed-row.ts';
import { storeBatch } from './store-batch.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { QuarantinedRowId } from '../contract/trade-ids.ts';

/** Maximum number released at once, in one batch per acquirer. */
const MAX_ROWS = 1_000;

export interface QuarantinedRow {
  readonly id: QuarantinedRowId;
  readonly acquirer: string;
  readonly reference: string;
  readonly reason: QuarantineReason;
  readonly receivedAt: Date;
  readonly row: FeedRow;
}

/** The JSON form of the SQL type `trades.feed_row`. */
interface Stored {
  reference: string;
  is_refund: boolean;
  original_reference: string | null;
  status: TradeStatus;
  occurred_at: string;
  amount_fen: Fen;
  fee_fen: Fen | null;
  fee_rate_ppm: Ppm | null;
  payment_type: PaymentType;
  method: Method;
  card_type: CardType;
  total_type: TotalType | null;
  sn: string | null;
  merchant_no: string | null;
  bank_name: string | null;
  card_tail: string | null;
  fail_reason: string | null;
}

const rowOf = (stored: Stored): FeedRow => ({
  reference: stored.reference,
  kind: stored.is_refund ? 'refund' : 'sale',
  originalReference: stored.original_reference ?? undefined,
  status: stored.status,
  occurredAt: new Date(stored.occurred_at),
  amountFen: stored.amount_fen,
  feeFen: stored.fee_fen ?? undefined,
  feeRatePpm: stored.fee_rate_ppm ?? undefined,
  paymentType: stored.payment_type,
  method: stored.method,
  cardType: stored.card_type,
  isVip: stored.total_type === 5 || stored.total_type === 6,
  terminalSn: stored.sn ?? undefined,
  merchantNo: stored.merchant_no ?? undefined,
  bankName: stored.bank_name ?? undefined,
  cardTail: stored.card_tail ?? undefined,
  failReason: stored.fail_reason ?? undefined,
});

export interface QuarantineFilter {
  readonly reason?: string | undefined;
  readonly ids?: readonly QuarantinedRowId[] | undefined;
  /**
   * Only refunds whose sale is booked. Excludes refunds of a refund or of a failed sale, which would be retried
   * endlessly.
   */
  readonly isReady?: boolean;
}

/** Unreleased rows, oldest first. */
export const quarantined = async (db: Db, filter: QuarantineFilter = {}): Promise<QuarantinedRow[]> => {
  const { rows } = await sql<Omit<QuarantinedRow, 'row'> & { row: Stored }>`
    select id, acquirer, reference, reason, received_at as "receivedAt", row
    from trades.quarantine
    where released_at is null
      and (${filter.reason ?? null}::text is null or reason = ${filter.reason ?? null})
      and (${filter.ids ?? null}::bigint[] is null or id = any (${filter.ids ?? null}::bigint[]))
      and (not ${filter.isReady ?? false} or reason = 'unknown_original' and exists (
        select from trades.reference known join trades.trade on trade.id = known.trade_id and trade.kind = 'sale'
          and trade.status = 1
        where known.acquirer = quarantine.acquirer and known.reference = quarantine.original_reference))
    order by id limit ${MAX_ROWS}`.execute(db);
  return rows.map((found) => ({ ...found, row: rowOf(found.row) }));
};

export interface Released {
  readonly booked: number;
  readonly waiting: number;
}

/** Retries the booking with the original data, at the prices of the time of the transaction. */
export const releaseQuarantine = async (db: Db, filter: QuarantineFilter, now: Date): Promise<Released> => {
  const all = await quarantined(db, filter);
  let booked = 0;
  for (const [acquirer, rows] of Map.groupBy(all, (row) => row.acquirer)) {
    const body = JSON.stringify({ released: rows.map(({ id }) => id) });
    booked += await inTransaction(db, async (tx) => {
      const batchId = await storeBatch(tx, { acquirer, body, receivedAt: now });
      const batch = await bookRows(
        tx,
        { acquirer, batchId, at: now },
        rows.map(({ row }) => row),
      );
      const count = batch.rows.filter(({ fate }) => fate === 'booked').length;
      await operatorAudit(tx, 'trades.release-quarantine', now, {
        subject: 'feed_batch',
        subjectId: batchId,
        after: { acquirer, asked: rows.length, booked: count },
      });
      return count;
    });
  }
  return { booked, waiting: all.length - booked };
};
