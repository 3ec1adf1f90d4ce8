import { sql, type Sql } from '#platform/db/sql.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import { DECIDED_REASONS, type QuarantineReason } from '../../contract/quarantine/row-outcome.ts';

/** Which open rows of the quarantine are selected; an omitted member does not restrict them. */
export interface QuarantineSelection {
  readonly reason?: QuarantineReason | undefined;
  readonly acquirer?: string | undefined;
  readonly ids?: readonly QuarantinedRowId[] | undefined;
  /**
   * `due`: the automatic retry may try them again. `ready`: only refunds whose sale is booked, which excludes refunds
   * of a refund or of a failed sale.
   */
  readonly only?: 'due' | 'ready' | undefined;
  /** Leaves out rows that only a person can decide. */
  readonly isRetried?: boolean | undefined;
}

const READY = sql`reason = 'unknown_original' and not row ? 'fee_kind' and exists (
  select from trades.reference known join trades.trade on trade.id = known.trade_id and trade.kind = 'sale'
    and trade.status = trades.successful()
  where known.acquirer = quarantine.acquirer and known.reference = quarantine.original_reference)`;

/** Condition on `trades.quarantine`. Only the parts that are asked for, so that each has its index. */
export const matching = ({ reason, acquirer, ids, only, isRetried }: QuarantineSelection): Sql =>
  sql.join(
    [
      sql`released_at is null`,
      ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
      ...(acquirer === undefined ? [] : [sql`acquirer = ${acquirer}`]),
      ...(ids === undefined ? [] : [sql`id = any (${ids}::bigint[])`]),
      ...(isRetried === true ? [sql`reason <> all (${DECIDED_REASONS}::text[])`] : []),
      ...(only === 'due' ? [sql`retry_at <= clock_timestamp()`] : []),
      ...(only === 'ready' ? [READY] : []),
    ],
    sql` and `,
  );
