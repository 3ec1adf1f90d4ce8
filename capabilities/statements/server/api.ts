/** Statements for other capabilities. */
export { statedMonth, statementAgain } from './statement-again.ts';
