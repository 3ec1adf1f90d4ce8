import { defineCall } from '#platform/contract/call.ts';
import { comparisonInfo, infoRequest } from './comparison-fields.ts';

/** Within a minute of the last question its answer stands. Changes nothing of ours, whatever the acquirer answers. */
export const refreshActivation = defineCall({
  name: 'acquirer-view.refresh-activation',
  method: 'POST',
  path: '/api/ag/tripartite/activation/refresh',
  summary: 'Asks the acquirer about a terminal, and returns its answer beside ours: the activation of it',
  permission: 'tripartite:refresh',
  effect: 'write',
  idempotent: 'optional',
  cost: 3,
  limits: { perMinute: 30 },
  request: infoRequest(),
  answerAt: 'data',
  answer: comparisonInfo('activation'),
  refusals: ['tripartite_no_acquirer', 'tripartite_cannot_ask'],
});
