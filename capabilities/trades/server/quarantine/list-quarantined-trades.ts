import { handle } from '#platform/http/context.ts';
import { listQuarantinedTrades } from '../../contract/quarantine/list-quarantined-trades.ts';
import { isBeyondScan, quarantinedTrades } from './quarantined-trades.ts';

export const listQuarantinedTradesRoute = handle(listQuarantinedTrades, async ({ db, caller }, request) => {
  const found = await quarantinedTrades(db, caller.scope, request);
  const rows = found.map(({ id, occurredAt, isRefund, status, amountFen, sn, reason }) => ({
    id: String(id),
    occurredAt: occurredAt.toISOString(),
    kind: isRefund ? ('refund' as const) : ('sale' as const),
    status,
    amountFen,
    sn,
    reason,
  }));
  return { count: found[0]?.count ?? 0, isMore: await isBeyondScan(db), rows };
});
