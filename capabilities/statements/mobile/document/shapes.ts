import type { AnswerOf } from '#platform/contract/call.ts';
import type { getStatement } from '../../contract/document/get-statement.ts';

export type StatementAnswer = AnswerOf<typeof getStatement>;
export type Statement = StatementAnswer['statement'];
