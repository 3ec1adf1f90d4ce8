import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { terminalFilter } from './terminal-filter.ts';
import { terminalRow } from './terminal-row.ts';

export const listTerminals = defineCall({
  name: 'terminals.list-terminals',
  method: 'POST',
  path: '/api/term-info/list',
  summary: 'Lists terminals of the caller and its team, newest first',
  permission: 'terminal:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: terminalFilter().extend(page),
  answer: rowsOf(terminalRow()),
  answerAt: 'list',
});
