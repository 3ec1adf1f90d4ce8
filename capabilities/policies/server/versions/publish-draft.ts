import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { publishDraft } from '../../contract/versions/publish-draft.ts';
import { presentDifferences } from './present-differences.ts';
import { publishVersion } from './publish-version.ts';

export const publishDraftRoute = handle(publishDraft, async (context, { policyCode: code, from }) => {
  const { db, now, t } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const done = await publishVersion(db, { code, from }, { operator: operatorOf(context), now });
  if (done.inTheWay.length > 0) throw refuse('version_costs_above', { count: done.inTheWay.length, day: from });
  return {
    number: done.number,
    follows: done.follows?.number ?? 0,
    from,
    differences: presentDifferences(done.follows?.content, done.draft.content, t),
    touchedCount: done.touchedCount,
  };
});
