import { handle } from '#platform/http/context.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { waitingTerminals } from '#capabilities/terminals/server/api.ts';
import { previewUnbinding } from '../../contract/checks/preview-unbinding.ts';
import { unbindingEffects } from './unbinding-effects.ts';

export const previewUnbindingRoute = handle(previewUnbinding, async ({ db, now }, { no }) => {
  const { isUnbinding, terminals } = await waitingTerminals(db, no);
  const ids = isUnbinding ? terminals.map(({ id }) => id) : [];
  const today = businessDay(now);
  const { rewards, ended, fenOf, operatorFen } = await unbindingEffects(db, ids, today);
  const agents = await agentsByIds(db, [...fenOf.keys()]);
  const sns = new Map(terminals.map(({ id, sn }) => [id, sn]));
  return {
    terminalCount: terminals.length,
    rewards: rewards.map(({ terminalId, stage, clawbackDays, award }) => ({
      sn: sns.get(terminalId) ?? '',
      stage,
      rewardedOn: award.day,
      dayNo: daysBetween(award.day, today),
      clawbackDays,
      fen: award.poolFen,
    })),
    stages: ended.map(({ terminalId, stage, toDay, volumeFen, minVolumeFen, poolFen }) => ({
      sn: sns.get(terminalId) ?? '',
      stage,
      toDay,
      volumeFen,
      minVolumeFen,
      poolFen,
    })),
    agents: [...fenOf].flatMap(([id, fen]) =>
      fen === 0 ? [] : [{ code: agents.get(id)?.code ?? '', name: agents.get(id)?.name ?? '', fen }],
    ),
    operatorFen,
  };
});
