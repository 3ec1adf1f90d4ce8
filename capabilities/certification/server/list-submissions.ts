import { handle } from '#platform/http/context.ts';
import { listSubmissions } from '../contract/list-submissions.ts';
import { listSubmissions as waiting } from './review.ts';

export const listSubmissionsRoute = handle(listSubmissions, async ({ db }) => ({
  rows: (await waiting(db, false)).map(({ id, code, agentName, isRenewal, submittedAt }) => ({
    id: String(id),
    agent: { code, name: agentName },
    isRenewal,
    submittedAt: submittedAt.toISOString(),
  })),
}));
