import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { previewEvaluation } from '../contract/preview-evaluation.ts';
import { lastDue } from '../rules/due-days.ts';
import { planEvaluation } from './plan-evaluation.ts';

const MOST_SHOWN = 100;

export const previewEvaluationRoute = handle(previewEvaluation, async ({ db, now }, { day = lastDue(now) }) => {
  const { agents: agentCount, changes } = await planEvaluation(db, day);
  const shown = changes.slice(0, MOST_SHOWN);
  const agents = await agentsByIds(
    db,
    shown.map(({ agentId }) => agentId),
  );
  return {
    day,
    agentCount,
    changeCount: changes.length,
    changes: shown.map(({ agentId, kind, fromCode, toCode, reason: { volumeFen, activations } }) => ({
      agentCode: agents.get(agentId)?.code ?? '',
      kind,
      fromCode,
      toCode,
      volumeFen,
      activations,
    })),
  };
});
