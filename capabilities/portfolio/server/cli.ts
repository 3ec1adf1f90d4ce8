/** What the machine's tasks use of classes and ages. */
export { recountPortfolio } from './recount.ts';
export { refreshPortfolio } from './refresh.ts';
