import { defineCall } from '#platform/contract/call.ts';
import { comparisonInfo, infoRequest } from './comparison-fields.ts';

export const getBinding = defineCall({
  name: 'acquirer-view.get-binding',
  method: 'POST',
  path: '/api/ag/tripartite/bind/info',
  summary: 'Returns what the acquirer last said of a terminal beside ours: whom it takes payments for',
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: infoRequest(),
  answerAt: 'data',
  answer: comparisonInfo('bind'),
});
