import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { comparisonRow, listRequest } from './comparison-fields.ts';

export const listBindings = defineCall({
  name: 'acquirer-view.list-bindings',
  method: 'POST',
  path: '/api/ag/tripartite/bind/list',
  summary:
    'Lists whom terminals take payments for as the acquirer has it beside ours, the most serious difference first',
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: listRequest('bind'),
  answerAt: 'list',
  answer: rowsOf(comparisonRow('bind')),
});
