import { defineCall } from '#platform/contract/call.ts';
import { comparisonInfo, infoRequest } from './comparison-fields.ts';

/** Within a minute of the last question its answer stands. Changes nothing of ours, whatever the acquirer answers. */
export const refreshStandard = defineCall({
  name: 'acquirer-view.refresh-standard',
  method: 'POST',
  path: '/api/ag/tripartite/standard/refresh',
  summary:
    'Asks the acquirer about a terminal, and returns its answer beside ours: the stages of its merchant’s assessments',
  permission: 'tripartite:refresh',
  effect: 'write',
  idempotent: 'optional',
  cost: 3,
  limits: { perMinute: 30 },
  request: infoRequest(),
  answerAt: 'data',
  answer: comparisonInfo('standard'),
  refusals: ['tripartite_no_acquirer', 'tripartite_cannot_ask'],
});
