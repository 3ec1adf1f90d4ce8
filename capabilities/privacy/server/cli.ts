/** Closing of accounts for the command line. */
export { cancelByOperator, listClosings, type ListedClosing } from './operate.ts';
export { runClosings } from './run-closings.ts';
