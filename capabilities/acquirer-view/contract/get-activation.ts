import { defineCall } from '#platform/contract/call.ts';
import { comparisonInfo, infoRequest } from './comparison-fields.ts';

export const getActivation = defineCall({
  name: 'acquirer-view.get-activation',
  method: 'POST',
  path: '/api/ag/tripartite/activation/info',
  summary: 'Returns what the acquirer last said of a terminal beside ours: the activation of it',
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: infoRequest(),
  answerAt: 'data',
  answer: comparisonInfo('activation'),
});
