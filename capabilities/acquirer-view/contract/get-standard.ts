import { defineCall } from '#platform/contract/call.ts';
import { comparisonInfo, infoRequest } from './comparison-fields.ts';

export const getStandard = defineCall({
  name: 'acquirer-view.get-standard',
  method: 'POST',
  path: '/api/ag/tripartite/standard/info',
  summary: "Returns what the acquirer last said of a terminal beside ours: the stages of its merchant's assessments",
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: infoRequest(),
  answerAt: 'data',
  answer: comparisonInfo('standard'),
});
