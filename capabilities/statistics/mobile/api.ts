/** What pages of other capabilities may import from statistics. */
export { statementOf, tradesOf } from './list-targets.ts';
export { RollingFigure } from './rolling.tsx';
export { useLive } from './use-live.ts';
