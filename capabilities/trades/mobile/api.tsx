/** What pages of other capabilities may import from trades. */
export { TerminalTrades } from './terminal-trades.tsx';
