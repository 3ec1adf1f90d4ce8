/** Stages of a team that were begun before a day: they stay with the old line (docs/domain.md §2). */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { stageWindow } from '#capabilities/assessments/server/api.ts';
import { policyContents } from '#capabilities/policies/server/api.ts';
import { terminalsOfTeam } from '#capabilities/terminals/server/api.ts';
import { openStages, type OpenStages, type StageWindow } from '../../rules/moves/open-stages.ts';

type Stage = Parameters<typeof stageWindow>[0] & { readonly rewardFen: Fen };

const windowed = (stage: Stage, activatedOn: BusinessDay): StageWindow => ({
  ...stageWindow(stage, activatedOn),
  rewardFen: stage.rewardFen,
});

export const stagesOf = async (
  db: Db,
  terminals: Awaited<ReturnType<typeof terminalsOfTeam>>,
  day: BusinessDay,
): Promise<OpenStages> => {
  const contents = await policyContents(db, [...new Set(terminals.map(({ policyId }) => policyId))], day);
  return openStages(
    terminals.flatMap(({ policyId, activatedOn, count }) => {
      const stages = contents.get(policyId)?.content.stages.items ?? [];
      return activatedOn === null ? [] : [{ count, stages: stages.map((stage) => windowed(stage, activatedOn)) }];
    }),
    day,
  );
};

export const stagesOfTeam = async (db: Db, agentId: AgentId, day: BusinessDay): Promise<OpenStages> =>
  stagesOf(db, await terminalsOfTeam(db, agentId), day);
