/** Faults in the destination of money, and in the proofs that a withdrawal requires. */
import type { Mutation } from './mutation.ts';

const CHANGES = ['capabilities/settlement/server/accounts/change-payee.test.ts'];
const STOPS = ['capabilities/settlement/server/payees/stop-withdrawals.test.ts'];
const SIGNALS = ['capabilities/withdrawals/server/applying/signals.test.ts'];

export const PAYEE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'payee: payable once verified, without its hours',
    file: 'capabilities/settlement/rules/payee-state.ts',
    text: 'isVerified && now >= payableAt',
    instead: 'isVerified',
    tests: CHANGES,
  },
  {
    name: 'payee: a millisecond later than change + hours',
    file: 'capabilities/settlement/rules/payee-state.ts',
    text: 'now >= payableAt',
    instead: 'now > payableAt',
    tests: CHANGES,
  },
  {
    name: 'payee: the account that waits is not given up by a second change',
    file: 'capabilities/settlement/server/accounts/change-payee.ts',
    text: "if (waiting !== undefined) await endAccount(db, waiting.id, 'given_up', now);",
    instead: '',
    tests: CHANGES,
  },
  {
    name: 'payee: the former account ends with the change',
    file: 'capabilities/settlement/server/accounts/change-payee.ts',
    text: "if (!isPaidMeanwhile) await endAccount(db, held.id, 'given_up', now);",
    instead: "await endAccount(db, held.id, 'given_up', now);",
    tests: CHANGES,
  },
  {
    name: 'payee: an account that is being paid to can be changed',
    file: 'capabilities/settlement/server/accounts/change-payee.ts',
    text: '  await requireUnused(context, slot);\n',
    instead: '',
    tests: CHANGES,
  },
  {
    name: 'payee: accounts of others are taken without review',
    file: 'capabilities/settlement/server/verification.ts',
    text: "if (isOther || !(await configFlag(db, 'settlement_auto_verify', true)))",
    instead: "if (!(await configFlag(db, 'settlement_auto_verify', true)))",
    tests: CHANGES,
  },
  {
    name: 'payee: the identity number of the holder is not compared',
    file: 'capabilities/settlement/rules/payee-state.ts',
    text: '(person.idNumber === undefined || person.idNumber === normalIdNumber(idNumber))',
    instead: '(person.idNumber === undefined || idNumber !== "")',
    tests: CHANGES,
  },
  {
    name: 'payee: the message goes to the mobile after its change',
    file: 'capabilities/session/server/sessions/origin.ts',
    text: 'former.changed_at >= ${since}',
    instead: 'former.changed_at < ${since}',
    tests: CHANGES,
  },
  {
    name: 'stop: payouts take what a stopped agent had applied for',
    file: 'capabilities/withdrawals/server/payouts/payout-batch.ts',
    text: ', ...(await stoppedAgents(tx, ids))]',
    instead: ']',
    tests: STOPS,
  },
  {
    name: 'stop: the account that waits stays',
    file: 'capabilities/settlement/server/payees/stop-withdrawals.ts',
    text: "await endAccount(tx, id, 'not_mine', now);",
    instead: 'void id;',
    tests: STOPS,
  },
  {
    name: 'stop: a second factor proves the agent however new it is',
    file: 'capabilities/settlement/rules/payees/stop-steps.ts',
    text: 'enabledAt.getTime() <= stoppedAt.getTime() - hours * HOUR_MS',
    instead: 'hours > 0',
    tests: STOPS,
  },
  {
    name: 'stop: one person confirms the identity',
    file: 'capabilities/settlement/server/payees/list-payee-reviews.ts',
    text: "stop.firstStaff === staffId ? 'same_person' : 'final'",
    instead: "'final'",
    tests: STOPS,
  },
  {
    name: 'stop: the token of a message stops again after the steps back',
    file: 'capabilities/settlement/server/payees/reject-notified-change.ts',
    text: 'told === undefined || told.isUsed',
    instead: 'told === undefined',
    tests: STOPS,
  },
  {
    name: 'step-up: a text message in the stead of the second factor',
    file: 'capabilities/session/server/accounts/step-up.ts',
    text: '  if (await hasSecondFactor(context.db, account.id)) return checkSecondFactor(context, account, proof);\n  await checkWithoutFactor',
    instead:
      '  if (!given(proof.smsCode) && (await hasSecondFactor(context.db, account.id)))\n' +
      '    return checkSecondFactor(context, account, proof);\n  await checkWithoutFactor',
    tests: ['capabilities/session/server/second-factor/second-factor.test.ts'],
  },
  {
    name: 'signals: one proof where both are asked for',
    file: 'capabilities/withdrawals/server/applying/apply-withdrawal.ts',
    text: "needs(asked, 'factor') ? 'both' : 'one'",
    instead: "needs(asked, 'factor') ? 'one' : 'one'",
    tests: SIGNALS,
  },
  {
    name: 'signals: the sum of the day without this withdrawal',
    file: 'capabilities/withdrawals/server/applying/signal-facts.ts',
    text: 'sumFen([todayFen, amountFen ?? zeroFen])',
    instead: 'sumFen([todayFen, zeroFen])',
    tests: SIGNALS,
  },
  {
    name: 'signals: the sum of the day counts what was cancelled',
    file: 'capabilities/withdrawals/server/applying/signal-facts.ts',
    text: "status not in ('rejected', 'failed', 'cancelled')",
    instead: "status not in ('rejected', 'failed')",
    tests: SIGNALS,
  },
  {
    name: 'signals: a review that is asked for does not happen',
    file: 'capabilities/withdrawals/server/applying/apply-withdrawal.ts',
    text: "preview.needsReview || needs(found.asked, 'review')",
    instead: 'preview.needsReview',
    tests: SIGNALS,
  },
  {
    name: 'payee: what was held for another card is paid when withdrawals are back',
    file: 'capabilities/withdrawals/server/review/reject-unconfirmed.ts',
    text: 'settlement_account_id <> ${confirmedId}',
    instead: 'settlement_account_id = ${confirmedId}',
    tests: STOPS,
  },
];
