/** Functions for other capabilities. */
export { checkOfAward } from './check-of-award.ts';
export { handOverChecks } from './hand-over-checks.ts';
export { merchantStages, type MerchantStages } from './merchant-stages.ts';
export { moveChecks } from './move-team.ts';
export { stagesDue } from './stages-due.ts';
export { stageWindow } from '../rules/stage-window.ts';
export { shownStages, type ShownStage } from './shown-stages.ts';
export { seesRewards, stageRewards } from './stage-rewards.ts';
export { activatingSale, stageSales, type StageSale } from './stage-sales.ts';
