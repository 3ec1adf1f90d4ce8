import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileOut, lang } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { FILE_FORMATS } from './file-formats.ts';

export const revealStatementFile = defineCall({
  name: 'statements.reveal-statement-file',
  method: 'POST',
  path: '/console/statements/file',
  summary: "Returns a statement as its agent's own file, the same bytes; each look is in the audit log",
  audience: 'staff',
  permission: 'statement:view',
  effect: 'write',
  request: z.object({ number: searchedText(40), format: z.enum(FILE_FORMATS).default('pdf'), lang: lang() }),
  answerAt: 'data',
  answer: fileOut(),
  refusals: ['statement_unknown'],
});
