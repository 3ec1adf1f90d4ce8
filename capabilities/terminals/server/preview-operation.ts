import { agentRef } from '#capabilities/agents/server/api.ts';
import { terminalsByIds } from './terminal-brief.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { previewOperation } from '../contract/preview-operation.ts';
import { assess } from './assess.ts';
import { autoApproveDays, permittedRule } from './operate.ts';
import { loadParties } from './parties.ts';
import { presentRefused } from './present-refused.ts';
import { chooseTerminals } from './selection.ts';

const SHOWN = 100;

export const previewOperationRoute = handle(previewOperation, async (context, request) => {
  const { db, caller } = context;
  const rule = permittedRule(context, request.type);
  if (rule.taker === 'merchant' && request.serviceFeeFen === undefined)
    throw malformed({ serviceFeeFen: 'field.required' });
  const parties = await loadParties(db, caller.scope, rule, request);
  const chosen = await chooseTerminals(db, caller.scope, request.selection);
  const { accepted, refused, confirmer } = await assess(
    db,
    { rule, parties, serviceFeeFen: request.serviceFeeFen },
    chosen.terminals,
  );
  const all = [...chosen.refused, ...refused];
  const shown = await terminalsByIds(
    db,
    accepted.slice(0, SHOWN).map(({ id }) => id),
  );
  return {
    from: agentRef(parties.giver, parties.submitter),
    to: parties.taker && agentRef(parties.taker, parties.submitter),
    // Nothing of a parent but that it is one.
    toLevelCode: rule.taker === 'direct' ? parties.taker?.levelCode : undefined,
    merchantName: parties.merchant?.name,
    acceptedCount: accepted.length,
    accepted: accepted
      .slice(0, SHOWN)
      .map(({ id, sn }) => ({ id: String(id), sn, modelName: shown.get(id)?.modelName ?? '' })),
    refusedCount: all.length,
    refused: await presentRefused(db, all),
    duplicateCount: chosen.duplicateCount,
    missingCount: chosen.missingCount,
    confirmer,
    autoApproveDays: await autoApproveDays(db, rule),
  };
});
