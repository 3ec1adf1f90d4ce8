/** Statistics commands of the command line; apps/server/cli.ts parses, calls and prints. */
export { rebuild } from './rebuild.ts';
export { recount, type Difference, type Recount } from './recount.ts';
export { checkEverybody, differingAgents, type DifferingAgent } from './check-marks.ts';
export { foldDays } from './fold-days.ts';
export { sumBrands } from './sum-brands.ts';
export { sumCosts } from './sum-costs.ts';
