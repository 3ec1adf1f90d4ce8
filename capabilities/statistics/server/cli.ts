/** Statistics commands of the command line; apps/server/cli.ts parses, calls and prints. */
export { rebuild } from './rollups/rebuild.ts';
export { recount, type Difference, type Recount } from './recount.ts';
export { checkEverybody, differingAgents, type DifferingAgent } from './checks/check-marks.ts';
export { foldDays } from './rollups/fold-days.ts';
export { sumBrands } from './rollups/sum-brands.ts';
export { sumCosts } from './profitability/sum-costs.ts';
