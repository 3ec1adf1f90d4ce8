export { useTradeSum } from './use-trade-sum.ts';
