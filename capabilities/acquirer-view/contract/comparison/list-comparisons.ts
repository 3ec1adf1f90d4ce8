import { defineCall, defineCalls } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { KINDS } from './agreements.ts';
import { comparisonRow, listRequest, NOUNS, SUBJECTS } from './comparison-fields.ts';

/** One call for each kind, because the addresses are prescribed. */
export const listComparisons = defineCalls(KINDS, (kind) =>
  defineCall({
    name: `acquirer-view.list-${NOUNS[kind]}s`,
    method: 'POST',
    path: `/api/ag/tripartite/${kind}/list`,
    summary: `Lists ${SUBJECTS[kind]} as the acquirer has it beside ours, the gravest difference first`,
    permission: 'tripartite:view',
    effect: 'read',
    cost: 3,
    keepOffline: true,
    request: listRequest(kind),
    answerAt: 'list',
    answer: rowsOf(comparisonRow(kind)),
  }),
);
