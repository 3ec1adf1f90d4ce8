import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { checkAgentJob, checkEverybodyJob } from './checks/check-jobs.ts';
import { getCheckMarkRoute } from './checks/get-check-mark.ts';
import { getBrandStatisticsRoute } from './data/get-brand-statistics.ts';
import { getHomeSummaryRoute } from './data/get-home-summary.ts';
import { getEarningStatisticsRoute } from './earnings/get-earning-statistics.ts';
import { getMerchantStatisticsRoute } from './merchants/get-merchant-statistics.ts';
import { getProfitabilityRoute } from './profitability/get-profitability.ts';
import { sumCostsJob } from './profitability/sum-costs.ts';
import { foldDaysJob } from './rollups/fold-days.ts';
import { sumBrandsJob } from './rollups/sum-brands.ts';
import { getTeamStatisticsRoute } from './team/get-team-statistics.ts';
import { getTerminalStatisticsRoute } from './terminals/get-terminal-statistics.ts';
import { getTradeStatisticsRoute } from './trades/get-trade-statistics.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
