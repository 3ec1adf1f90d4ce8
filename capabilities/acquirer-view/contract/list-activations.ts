import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { comparisonRow, listRequest } from './comparison-fields.ts';

export const listActivations = defineCall({
  name: 'acquirer-view.list-activations',
  method: 'POST',
  path: '/api/ag/tripartite/activation/list',
  summary: 'Lists the activation of terminals as the acquirer has it beside ours, the most serious difference first',
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: listRequest('activation'),
  answerAt: 'list',
  answer: rowsOf(comparisonRow('activation')),
});
