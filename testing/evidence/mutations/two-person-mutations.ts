/** Faults in who may raise a withdrawable amount by hand, and in who gives that right. */
import type { Mutation } from './mutation.ts';

const STAFF = ['capabilities/staff/server/accounts/account-calls.test.ts'];
const DEPOSITS = ['capabilities/deposits/server/two-persons.test.ts'];
const TAXES = ['capabilities/taxes/server/documents/submit-document.test.ts'];
const COMMANDS = ['testing/quality/staff-commands.test.ts'];

export const TWO_PERSON_MUTATIONS: readonly Mutation[] = [
  {
    name: 'two persons: whoever proposed agrees as well',
    file: 'capabilities/staff/server/four-eyes.ts',
    text: 'if (makerId === person.staffId) {',
    instead: 'if (makerId === person.staffId && wanted.amountFen < 0) {',
    tests: DEPOSITS,
  },
  {
    name: 'two persons: other terms are agreed to',
    file: 'capabilities/staff/server/four-eyes.ts',
    text: 'const isSame = waiting.terms === fingerprint(wanted.terms);',
    instead: 'const isSame = true;',
    tests: DEPOSITS,
  },
  {
    name: 'two persons: a fen above the limit',
    file: 'capabilities/staff/rules/second-person.ts',
    text: 'aloneTodayFen + amountFen >= limitFen',
    instead: 'aloneTodayFen + amountFen > limitFen',
    tests: ['capabilities/staff/rules/second-person.test.ts'],
  },
  {
    name: 'two persons: a certificate raises nothing',
    file: 'capabilities/taxes/server/documents/decide-document.ts',
    text: 'row.amountFen === null ? UNBOUNDED_FEN',
    instead: 'row.amountFen === null ? feeOf(UNBOUNDED_FEN, { ratePpm: ppm(0) })',
    tests: TAXES,
  },
  {
    name: 'two persons: a file of transactions by one',
    file: 'capabilities/trades/server/feed/import-by-hand.ts',
    text: "return eyes.is === 'waits' ? { lapsesAt: eyes.lapsesAt } : undefined;",
    instead: 'return undefined;',
    tests: ['capabilities/trades/server/feed/import-by-hand.test.ts'],
  },
  {
    name: 'two persons: what a file says failed goes back by one',
    file: 'capabilities/withdrawals/server/payouts/import-payouts.ts',
    text: "if (eyes.is !== 'waits') return eyes;",
    instead: "return { is: 'alone' };",
    tests: ['capabilities/withdrawals/server/payouts/failed-by-two.test.ts'],
  },
  {
    name: 'two persons: other contents than were seen are released',
    file: 'capabilities/trades/server/quarantine/release-row.ts',
    text: 'row.mark === seen',
    instead: 'row.mark !== ""',
    tests: ['capabilities/trades/server/quarantine/decide-quarantined.test.ts'],
  },
  {
    name: 'two persons: an adjustment is confirmed by whoever is asked first',
    file: 'capabilities/adjustments/server/propose-adjustment.ts',
    text: '  await agreeing(fourEyes(tx, actOf(row, wanted)));\n',
    instead: '',
    tests: ['capabilities/adjustments/server/adjustments.test.ts'],
  },
  {
    name: 'two persons: one administrator lets a second self into finance',
    file: 'capabilities/staff/contract/accounts/roles-of-two.ts',
    text: "readonly StaffRole[] = ['admin', 'supervisor', 'finance']",
    instead: "readonly StaffRole[] = ['admin', 'supervisor']",
    tests: [...STAFF, ...COMMANDS],
  },
  {
    name: 'one-time password: good for a second day',
    file: 'capabilities/staff/rules/login/one-time.ts',
    text: '>= limits.oneTimeMs',
    instead: '>= 2 * limits.oneTimeMs',
    tests: STAFF,
  },
  {
    name: 'one-time password: a sixth wrong one',
    file: 'capabilities/staff/rules/login/one-time.ts',
    text: 'oneTimeFailures >= limits.oneTimeFailures',
    instead: 'oneTimeFailures > limits.oneTimeFailures',
    tests: STAFF,
  },
  {
    name: 'own sessions: a colleague’s can be ended',
    file: 'capabilities/staff/server/sessions/revoke-sessions.ts',
    text: 'where account_id = ${staff.staffId} and id <>',
    instead: 'where id <>',
    tests: ['capabilities/staff/server/sessions/sessions.test.ts'],
  },
  {
    name: 'sessions of an agent: those of its staff stay',
    file: 'capabilities/session/server/sessions/revoke-agent-sessions.ts',
    text: 'where account_id = any (${ids}::bigint[]) and ended_at is null returning id',
    instead: 'where account_id = ${ids[0] ?? 0} and ended_at is null returning id',
    tests: ['capabilities/session/server/sessions/revoke-agent-sessions.test.ts'],
  },
];
