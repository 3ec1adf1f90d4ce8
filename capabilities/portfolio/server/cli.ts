/** Functions of classes and ages that the machine's tasks use. */
export { recountPortfolio } from './recount.ts';
export { refreshPortfolio } from './refresh.ts';
