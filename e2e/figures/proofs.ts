import type { Proof } from './proof.ts';
import * as compliance from './prove-assessments.ts';
import * as counts from './prove-counts.ts';
import * as documents from './prove-documents.ts';
import * as statistics from './prove-statistics.ts';
import * as team from './prove-team.ts';
import * as wallet from './prove-wallet.ts';

export const PROOFS: readonly Proof[] = [compliance, counts, documents, statistics, team, wallet].flatMap((all) =>
  Object.values(all),
);

const ALLOWANCE = 'tiers of the terms, and the activations that the tests of rewards count';
const BOARD = 'a board that is written once a night: held by the tests of the ranking';
const EARNINGS = 'held by the tests of earnings, which add up its list row by row';
const PORTFOLIO = 'kept by a job: this test compares all of it with the facts by its recount';
const TERMS = 'terms and thresholds as they are kept, not sums: held by the tests of policies';

/** Calls whose numbers are no sums of facts, and why. */
export const CALLS_WITHOUT_RECOUNT: Readonly<Record<string, string>> = {
  'GET /api/ag/agent/open/policy/info': TERMS,
  'POST /api/ag/policy/info': TERMS,
  'POST /api/ag/agent/policy/list': TERMS,
  'POST /api/ag/agent/policy/history': TERMS,
  'POST /api/ag/trx-limit-share/list': TERMS,
  'POST /api/ag/earnings/yesterday': EARNINGS,
  'POST /api/ag/statistics/ranking': BOARD,
  'POST /api/ag/compliance/allowance': ALLOWANCE,
  'POST /api/ag/statistics/merchant/classes': PORTFOLIO,
  'POST /api/ag/statistics/terminal/ages': PORTFOLIO,
  'POST /api/ag/compliance/silence':
    'counts of rewarded terminals, held by assessments/server/silence/silence-counts.test.ts',
  'POST /api/ag/wallet/tax-year': 'income and tax of a year, held by withdrawals/server/list/get-tax-year.test.ts',
  'POST /api/ag/wallet/papers':
    'states of papers and what waits of them, held by wallet/server/papers/list-papers.test.ts',
};
