import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';
import { listMerchantsIn } from '../listed-merchants.ts';
import { decisionCounts } from './list-decisions.ts';

/** Reviews are decided one by one: the next ones follow when these are decided. */
const MOST = 200;

export const listReviewsRoute = handle(listReviews, async ({ db }) => {
  const found = await listMerchantsIn(db, 'submitted', MOST);
  const agents = await agentsByIds(db, [...new Set(found.map(({ agentId }) => agentId))]);
  const rows = found.flatMap(({ id, no, name, type, agentId, source, submittedAt, dueAt, refusedTimes }) => {
    const agent = agents.get(agentId);
    if (agent === undefined || submittedAt === null || dueAt === null) return [];
    return {
      id: String(id),
      no,
      name,
      type,
      source: source ?? 'agent',
      agent: { code: agent.code, name: agent.name },
      submittedAt: submittedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      refusedTimes,
    };
  });
  return { rows, decided: await decisionCounts(db) };
});
