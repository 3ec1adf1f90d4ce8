import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { rejectClosing } from '../contract/reject-closing.ts';
import { lockWaiting } from './closing-row.ts';
import { withdraw } from './withdraw-closing.ts';

export const rejectClosingRoute = handle(rejectClosing, async (context, { agentCode, reason }) => {
  const { db, now, audit } = context;
  const { id, code } = await requireAgentCoded(db, agentCode);
  const row = await lockWaiting(db, id);
  if (row === undefined) throw refuse('closing_not_asked', { code });
  await withdraw(db, row, { now, operator: operatorOf(context).login, reason });
  audit({
    subject: 'agent',
    subjectId: id,
    before: { dueAt: row.dueAt.toISOString() },
    after: { state: 'withdrawn', reason },
  });
  return {};
});
