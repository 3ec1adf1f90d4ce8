import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { terminalFilter } from './terminal-filter.ts';
import { terminalRow } from './terminal-row.ts';

export const listTerminals = defineCall({
  name: 'terminals.list-terminals',
  method: 'POST',
  path: '/api/term-info/list',
  summary: 'Terminals of the caller and its team, the newest first',
  permission: 'terminal:view',
  effect: 'read',
  request: terminalFilter().extend(page),
  answer: rowsOf(terminalRow()),
  answerAt: 'list',
});
