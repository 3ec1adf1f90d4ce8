import { defineCall, defineCalls } from '#platform/contract/call.ts';
import { KINDS } from '../comparison/agreements.ts';
import { comparisonInfo, infoRequest, NOUNS, SUBJECTS } from '../comparison/comparison-fields.ts';

/**
 * One call for each kind, because the addresses are prescribed. A second question within a minute gets the stored
 * answer. None of our data changes, whatever the acquirer answers.
 */
export const refreshComparison = defineCalls(KINDS, (kind) =>
  defineCall({
    name: `acquirer-view.refresh-${NOUNS[kind]}`,
    method: 'POST',
    path: `/api/ag/tripartite/${kind}/refresh`,
    summary: `Asks the acquirer about a terminal, and returns its answer beside ours: ${SUBJECTS[kind]}`,
    permission: 'tripartite:refresh',
    effect: 'write',
    idempotent: 'optional',
    cost: 3,
    limits: { perMinute: 30 },
    request: infoRequest(),
    answerAt: 'data',
    answer: comparisonInfo(kind),
    refusals: ['tripartite_no_acquirer', 'tripartite_cannot_ask'],
  }),
);
