/** Exports of statistics for pages of other capabilities. */
export { RollingFigure } from './rolling.tsx';
export { useLive } from './data/use-live.ts';
export { getTeamStatistics as getTeam } from '../contract/team/get-team-statistics.ts';
export { CountTrend } from './info/count-trend.tsx';
export { DataCard } from './data-card.tsx';
export { RollingCount } from './rolling.tsx';
export { daysAsked } from './periods.ts';
export { MAX_DAYS } from '../contract/fields.ts';
export { getMerchantStatistics } from '../contract/merchants/get-merchant-statistics.ts';
export { getTerminalStatistics } from '../contract/terminals/get-terminal-statistics.ts';
export { CheckedMark } from './info/checked-mark.tsx';
export { EarningsCards } from './info/earnings-cards.tsx';
export { InfoPage } from './info/info-page.tsx';
export { CountRows } from './info/level-rows.tsx';
export { memberPoints } from './info/member-trend.ts';
export { useInfoAddress } from './info/use-info-address.ts';
export type { CardQuery } from './periods.ts';
export { TermCards } from './info/term-cards.tsx';
