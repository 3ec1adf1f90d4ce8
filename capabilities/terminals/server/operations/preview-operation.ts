import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { agentRef } from '#capabilities/agents/server/api.ts';
import { previewOperation } from '../../contract/operations/preview-operation.ts';
import { checkTerminals } from './check-terminals.ts';
import { loadParties } from './operation-parties.ts';
import { autoApproveDays, permittedRule } from './operation-submission.ts';
import { presentRefused } from './present-refused.ts';
import { requireAtOnce } from './require-at-once.ts';
import { selectTerminals } from './select-terminals.ts';
import { terminalsByIds } from './terminal-brief.ts';

const SHOWN = 100;

export const previewOperationRoute = handle(previewOperation, async (context, request) => {
  const { db, caller } = context;
  const rule = permittedRule(context, request.type);
  if (rule.taker === 'merchant' && request.serviceFeeFen === undefined)
    throw malformed({ serviceFeeFen: 'field.required' });
  const parties = await loadParties(db, caller.scope, rule, request);
  const selected = await selectTerminals(db, caller.scope, request.selection);
  const { accepted, refused, confirmer } = await checkTerminals(
    db,
    {
      rule,
      parties,
      now: context.now,
      serviceFeeFen: request.serviceFeeFen,
      services: context.services,
      manager: caller,
    },
    selected.terminals,
  );
  await requireAtOnce(context, rule, accepted.length);
  const all = [...selected.refused, ...refused];
  const shown = await terminalsByIds(
    db,
    accepted.slice(0, SHOWN).map(({ id }) => id),
  );
  return {
    from: agentRef(parties.giver, parties.submitter),
    to: parties.taker && agentRef(parties.taker, parties.submitter),
    // A parent's data is not revealed.
    toLevelCode: rule.taker === 'direct' ? parties.taker?.levelCode : undefined,
    merchantName: parties.merchant?.name,
    acceptedCount: accepted.length,
    accepted: accepted
      .slice(0, SHOWN)
      .map(({ id, sn }) => ({ id: String(id), sn, modelName: shown.get(id)?.modelName ?? '' })),
    refusedCount: all.length,
    refused: await presentRefused(db, all, parties.submitter),
    duplicateCount: selected.duplicateCount,
    missingCount: selected.missingCount,
    confirmer,
    autoApproveDays: await autoApproveDays(db, rule),
  };
});
