/** The evaluation of levels for the command line; apps/server/cli.ts parses, calls and prints. */
export { evaluateDue } from './evaluate-day.ts';
