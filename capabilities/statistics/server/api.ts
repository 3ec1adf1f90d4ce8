/**
 * Exports of statistics for other capabilities. In SQL: `statistics.api_add_trades`, `statistics.api_grow`,
 * `statistics.api_count`, `statistics.api_add_earnings`.
 */
export { earningDays, growthDays, tradeDays, tradeHours } from './rollups.ts';
export { liveFigures } from './rollups/live-figures.ts';
export { teamContribution } from './team/team-contribution.ts';
export { sourceFigures, type SourceFigures } from './rollups/source-figures.ts';
export { teamFigures, teamTotals, type TeamFigures, type TeamsAsked } from './team/team-figures.ts';
export { factSources, type FactSource } from './fact-sources.ts';
export { monthSales } from './trades/month-sales.ts';
export { monthToDate } from '../rules/month-to-date.ts';
export { changeTenths } from '../rules/change.ts';
