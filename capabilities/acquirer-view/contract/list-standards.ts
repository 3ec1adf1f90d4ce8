import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { comparisonRow, listRequest } from './comparison-fields.ts';

export const listStandards = defineCall({
  name: 'acquirer-view.list-standards',
  method: 'POST',
  path: '/api/ag/tripartite/standard/list',
  summary:
    "Lists the stages of merchants' assessments as the acquirer has it beside ours, the most serious difference first",
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: listRequest('standard'),
  answerAt: 'list',
  answer: rowsOf(comparisonRow('standard')),
});
