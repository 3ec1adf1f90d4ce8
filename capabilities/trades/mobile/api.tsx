/** What pages of other capabilities may import from trades. */
export { TerminalTrades } from './terminal-trades.tsx';
export { iconOf, STATUS, STATUS_TONES, type Translate } from './trade-labels.ts';
export { useTradeSum } from './use-trade-sum.ts';
