/**
 * What other capabilities may import from statistics. In SQL: `statistics.api_add_trades`, `statistics.api_grow`,
 * `statistics.api_count`.
 */
export { earningDays, tradeDays, type EarningDay, type TradeDay } from './rollups.ts';
export { liveFigures } from './live-figures.ts';
export { factSources, type FactSource } from './fact-sources.ts';
