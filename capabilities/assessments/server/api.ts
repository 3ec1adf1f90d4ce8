/** Functions for other capabilities. */
export { checkOfAward } from './checks/check-of-award.ts';
export { handOverChecks } from './evaluation/hand-over-checks.ts';
export { merchantStages, type MerchantStages } from './checks/merchant-stages.ts';
export { moveChecks } from './evaluation/move-team.ts';
export { stagesDue } from './checks/stages-due.ts';
export { stageWindow } from '../rules/evaluation/stage-window.ts';
export { shownStages, type ShownStage } from './checks/shown-stages.ts';
export { seesRewards, stageRewards } from './checks/stage-rewards.ts';
export { activatingSale, stageSales, type StageSale } from './checks/stage-sales.ts';
