import { handle } from '#platform/http/context.ts';
import { listSubmissions } from '../contract/list-submissions.ts';
import { decisionCounts } from './list-decisions.ts';
import { renamesAmong } from './renames-among.ts';
import { listSubmissions as waiting } from './review.ts';

export const listSubmissionsRoute = handle(listSubmissions, async ({ db, services }) => {
  const found = await waiting(db);
  const renames = await renamesAmong(db, services.vault, found);
  return {
    rows: found.map(({ id, code, agentName, isRenewal, submittedAt }) => ({
      id: String(id),
      agent: { code, name: agentName },
      isRenewal,
      isRename: renames.has(id),
      submittedAt: submittedAt.toISOString(),
    })),
    decided: await decisionCounts(db),
  };
});
