import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listApplications } from '../../contract/application/list-applications.ts';
import { listMerchantsIn } from '../listed-merchants.ts';

const MOST = 200;

export const listApplicationsRoute = handle(listApplications, async ({ db, now }, { status }) => {
  const found = await listMerchantsIn(db, status, MOST);
  const agents = await agentsByIds(db, [...new Set(found.map(({ agentId }) => agentId))]);
  const isWaiting = status === 'submitted';
  return {
    rows: found.map(({ no, name, type, agentId, submittedAt, dueAt }) => ({
      no,
      name,
      type,
      agentCode: agents.get(agentId)?.code ?? '',
      ...(submittedAt !== null && { submittedAt: submittedAt.toISOString() }),
      ...(isWaiting && dueAt !== null && { dueAt: dueAt.toISOString() }),
      isLate: isWaiting && dueAt !== null && dueAt < now,
    })),
  };
});
