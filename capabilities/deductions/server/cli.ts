/** The takings of a day for the command line; apps/server/cli.ts parses, calls and prints. */
export { takeDue } from './takings/take-due.ts';
