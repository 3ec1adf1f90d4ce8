/** What the machine's task runs of the closing of accounts. */
export { runClosings } from './run-closings.ts';
