/** Exports of trades for pages of other capabilities. */
export { TerminalTrades } from './lookup/terminal-trades.tsx';
export { iconOf, STATUS, STATUS_TONES, type Translate } from './lookup/trade-labels.ts';
export { useTradeSum } from './lookup/use-trade-sum.ts';
