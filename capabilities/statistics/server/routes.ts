import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { checkAgentJob, checkEverybodyJob } from './check-jobs.ts';
import { foldDaysJob } from './fold-days.ts';
import { getBrandStatisticsRoute } from './get-brand-statistics.ts';
import { getCheckMarkRoute } from './get-check-mark.ts';
import { getEarningStatisticsRoute } from './get-earning-statistics.ts';
import { getProfitabilityRoute } from './get-profitability.ts';
import { getMerchantStatisticsRoute } from './get-merchant-statistics.ts';
import { getTeamStatisticsRoute } from './get-team-statistics.ts';
import { getTerminalStatisticsRoute } from './get-terminal-statistics.ts';
import { getHomeSummaryRoute } from './get-home-summary.ts';
import { sumBrandsJob } from './sum-brands.ts';
import { sumCostsJob } from './sum-costs.ts';
import { getTradeStatisticsRoute } from './get-trade-statistics.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getHomeSummaryRoute,
  getTradeStatisticsRoute,
  getBrandStatisticsRoute,
  getEarningStatisticsRoute,
  getProfitabilityRoute,
  getTerminalStatisticsRoute,
  getMerchantStatisticsRoute,
  getTeamStatisticsRoute,
  getCheckMarkRoute,
];

export const jobs: JobDefinition[] = [foldDaysJob, sumCostsJob, sumBrandsJob, checkAgentJob, checkEverybodyJob];
