import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { withdrawalsOf } from '../withdrawal-row.ts';

const STATES = {
  open: ['applied', 'reviewing', 'paying'],
  paid: ['paid'],
  stopped: ['rejected', 'failed', 'cancelled'],
} as const;

export const listWithdrawalsRoute = handle(listWithdrawals, async (context, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await withdrawalsOf(context.db, context.caller.scope, {
    wallet: request.wallet,
    statuses: request.state === undefined ? undefined : STATES[request.state],
    arrivedIn: request.arrivedIn,
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  return pageOf(rows, request, (row) => [row.id], presentWithdrawal);
});
