/** Exports of trades for pages of other capabilities. */
export { TerminalTrades } from './terminal-trades.tsx';
export { iconOf, STATUS, STATUS_TONES, type Translate } from './trade-labels.ts';
export { useTradeSum } from './use-trade-sum.ts';
