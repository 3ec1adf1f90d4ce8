/** Statements for other capabilities. */
export { statedMonth, statementAgain, type StatementAgain } from './statement-again.ts';
