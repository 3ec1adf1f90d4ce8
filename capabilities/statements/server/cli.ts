/** The parts of statements that the command line may import. */
export { closeDueMonths } from './closing/close-due-months.ts';
export type { ClosedMonth } from './closing/close-month.ts';
export { listClosings, type Closing } from './closing/list-closings.ts';
export { verifyStatements } from './closing/verify-statements.ts';
export { statementByNumber } from './find-statements.ts';
export { statementFile } from './file/statement-file.ts';
export { FILE_FORMATS, type FileFormat } from '../contract/file/file-formats.ts';
