import type { AnswerOf } from '#platform/contract/call.ts';
import type { listTrades } from '../../contract/lookup/list-trades.ts';
import type { TradeRow } from './trade-row.ts';

type Row = Omit<AnswerOf<typeof listTrades>['rows'][number], 'dayTotal'>;

/** The public fields of a transaction in a list. */
export const presentTrade = (row: TradeRow, { merchantName, sn }: { merchantName: string; sn: string }): Row => ({
  id: String(row.id),
  occurredAt: row.occurredAt.toISOString(),
  kind: row.kind,
  status: row.status,
  amountFen: row.amountFen,
  paymentType: row.paymentType,
  method: row.method,
  cardType: row.cardType,
  totalType: row.totalType,
  merchantName,
  sn,
  shareFen: row.shareFen,
});
