/** Functions of closing accounts that the machine's task runs. */
export { runClosings } from './run-closings.ts';
