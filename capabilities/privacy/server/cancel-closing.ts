import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { cancelClosing } from '../contract/cancel-closing.ts';
import { lockWaiting } from './closing-row.ts';
import { withdraw } from './withdraw-closing.ts';

/**
 * If a withdrawal of the request and the closing meet at the same instant, only one takes effect: both lock the request
 * first.
 */
export const cancelClosingRoute = handle(cancelClosing, async ({ db, caller, now, audit }) => {
  const row = await lockWaiting(db, caller.agentId);
  if (row === undefined) throw refuse('closing_not_waiting');
  await withdraw(db, row, { now });
  audit({
    subject: 'agent',
    subjectId: caller.agentId,
    before: { dueAt: row.dueAt.toISOString() },
    after: { state: 'withdrawn' },
  });
  return {};
});
