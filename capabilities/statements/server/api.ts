/** Statements for other capabilities. */
export { statedMonth, statementAgain } from './closing/statement-again.ts';
