import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { defaultFilter, terminalOfDefault } from './default-fields.ts';

export const listDefaultRates = defineCall({
  name: 'changes.list-default-rates',
  method: 'POST',
  path: '/api/ag/defaultRate/list',
  summary: 'Lists the caller’s own unbound terminals with their default rates, newest first',
  permission: 'merchant:price',
  effect: 'read',
  request: defaultFilter().extend(page),
  answerAt: 'list',
  answer: rowsOf(terminalOfDefault()),
});
