/** Acquirers' reports of the amount paid to a merchant for a sale: compared with the booking, never written. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import {
  applied,
  differs,
  takeEach,
  waits,
  type EventTaker,
  type Outcome,
  type SubjectSource,
  type EventReportOf,
} from '#capabilities/events/server/api.ts';
import { TRADE_STATUS, type TradeKind, type TradeStatus } from '../../contract/lookup/trade-types.ts';

const KINDS = ['settlement'] as const;

interface BookedTrade {
  readonly kind: TradeKind;
  readonly status: TradeStatus;
  /** The amount less both fees. */
  readonly netFen: Fen;
}

const take = async (tx: Tx, { acquirer, event }: EventReportOf<(typeof KINDS)[number]>): Promise<Outcome> => {
  const { rows } = await sql<BookedTrade>`
    select trade.kind, trade.status, trade.amount_fen - trade.fee_fen - coalesce(value_fee.fee_fen, 0) as "netFen"
    from trades.reference known join trades.trade on trade.id = known.trade_id
    left join trades.value_fee on value_fee.trade_id = trade.id
    where known.acquirer = ${acquirer} and known.reference = ${event.reference}`.execute(tx);
  const [trade] = rows;
  if (trade === undefined) return waits('unknown_original');
  if (trade.status === TRADE_STATUS.initialised) return waits('under_way');
  if (trade.kind !== 'sale' || trade.status !== TRADE_STATUS.successful) return differs('other_result');
  return event.amountFen === trade.netFen ? applied : differs('other_amount');
};

export const settlementEvents: EventTaker = { kinds: KINDS, take: takeEach(KINDS, take) };

const find = async (db: Db, acquirer: string, references: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from trades.reference
    where acquirer = ${acquirer} and reference = any (${references}::text[])`.execute(db);
  return rows.map(({ reference }) => reference);
};
export const transactionSubjects: SubjectSource = { reason: 'unknown_original', find };
