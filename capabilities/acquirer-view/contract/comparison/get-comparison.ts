import { defineCall, defineCalls } from '#platform/contract/call.ts';
import { KINDS } from './agreements.ts';
import { comparisonInfo, infoRequest, NOUNS, SUBJECTS } from './comparison-fields.ts';

/** One call for each kind, because the addresses are prescribed. */
export const getComparison = defineCalls(KINDS, (kind) =>
  defineCall({
    name: `acquirer-view.get-${NOUNS[kind]}`,
    method: 'POST',
    path: `/api/ag/tripartite/${kind}/info`,
    summary: `Returns ${SUBJECTS[kind]} as the acquirer last said, beside ours`,
    permission: 'tripartite:view',
    effect: 'read',
    cost: 3,
    keepOffline: true,
    request: infoRequest(),
    answerAt: 'data',
    answer: comparisonInfo(kind),
  }),
);
