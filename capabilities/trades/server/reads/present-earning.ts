import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { listEarnings } from '../../contract/list-earnings.ts';
import type { TradeRow } from './trade-row.ts';

export const presentEarning = (
  row: TradeRow,
  merchantName: string,
  scope: Scope,
): AnswerOf<typeof listEarnings>['rows'][number] => ({
  id: `profit_share-${row.id}`,
  kind: 'profit_share',
  amountFen: row.shareFen,
  occurredAt: row.occurredAt.toISOString(),
  isDirect: row.agentId === scope.agentId,
  tradeId: String(row.id),
  isRefund: row.kind === 'refund',
  tradeAmountFen: row.amountFen,
  totalType: row.totalType,
  merchantName,
});
