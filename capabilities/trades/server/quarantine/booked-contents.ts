/** The contents booked under the reference of a row with other contents (reason `conflict`). */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import type { CardType, FeedKind, Method, PaymentType, TradeStatus } from '../../contract/lookup/trade-types.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import type { QuarantinedRow } from './quarantined-row.ts';

/** Members that a fee does not have are null. */
interface BookedRow {
  readonly rowId: QuarantinedRowId;
  readonly kind: FeedKind;
  readonly status: TradeStatus;
  readonly occurredAt: Date;
  readonly amountFen: Fen;
  readonly feeFen: Fen | null;
  readonly valueFeeFen: Fen | null;
  readonly paymentType: PaymentType | null;
  readonly method: Method | null;
  readonly cardType: CardType | null;
  readonly terminalId: TerminalId | null;
  readonly merchantId: MerchantId | null;
  readonly originalReference: string | null;
}

/** The contents in the form of a row of the feed. */
export type Contents = Pick<FeedRow, 'kind' | 'status' | 'occurredAt' | 'amountFen'> &
  Partial<
    Pick<
      FeedRow,
      | 'feeFen'
      | 'valueFeeFen'
      | 'paymentType'
      | 'method'
      | 'cardType'
      | 'terminalSn'
      | 'merchantNo'
      | 'originalReference'
    >
  >;

/** Contents by the id of the waiting row; rows whose reference is not booked are missing. */
export const bookedContents = async (
  db: Db,
  held: readonly QuarantinedRow[],
): Promise<ReadonlyMap<QuarantinedRowId, Contents>> => {
  const conflicts = held.filter(({ reason }) => reason === 'conflict').map(({ id }) => id);
  if (conflicts.length === 0) return new Map();
  const { rows } = await sql<BookedRow>`
    select waiting.id as "rowId", booked.kind, booked.status, booked.occurred_at as "occurredAt",
      booked.amount_fen as "amountFen", booked.fee_fen as "feeFen", booked.value_fee_fen as "valueFeeFen",
      booked.payment_type as "paymentType", booked.method, booked.card_type as "cardType",
      booked.terminal_id as "terminalId", booked.merchant_id as "merchantId",
      booked.original_reference as "originalReference"
    from trades.quarantine as waiting
    join trades.reference known on known.acquirer = waiting.acquirer and known.reference = waiting.reference
    cross join lateral trades.booked_contents(known.trade_id) as booked
    where waiting.id = any (${conflicts}::bigint[])`.execute(db);
  const terminals = await terminalsByIds(
    db,
    rows.flatMap(({ terminalId }) => terminalId ?? []),
  );
  const merchants = await merchantsByIds(
    db,
    rows.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return new Map(
    rows.map((row) => [
      row.rowId,
      {
        kind: row.kind,
        status: row.status,
        occurredAt: row.occurredAt,
        amountFen: row.amountFen,
        feeFen: row.feeFen ?? undefined,
        valueFeeFen: row.valueFeeFen ?? undefined,
        paymentType: row.paymentType ?? undefined,
        method: row.method ?? undefined,
        cardType: row.cardType ?? undefined,
        terminalSn: row.terminalId === null ? undefined : terminals.get(row.terminalId)?.sn,
        merchantNo: row.merchantId === null ? undefined : merchants.get(row.merchantId)?.no,
        originalReference: row.originalReference ?? undefined,
      },
    ]),
  );
};
