import { CHANGE_MUTATIONS } from './change-mutations.ts';
import { FEED_MUTATIONS } from './feed-mutations.ts';
import type { Mutation } from './mutation.ts';
import { PAYEE_MUTATIONS } from './payee-mutations.ts';
import { SALE_MUTATIONS } from './sale-mutations.ts';
import { SECOND_MUTATIONS } from './second-mutations.ts';
import { SILENCE_MUTATIONS } from './silence-mutations.ts';
import { TABLE_MUTATIONS } from './table-mutations.ts';
import { TWO_PERSON_MUTATIONS } from './two-person-mutations.ts';

/**
 * Faults that are planted in the rules of money, one at a time, each with the tests that have to fail then. Planted in
 * a copy of the repository by `npm run evidence -- mutations`; `mutations.test.ts` holds that each still can be.
 */
/** The rates in force last, instead of those that the sale was booked with. */
const REMAINING_OF_TODAY = `(
      select trades.remaining_fees(sale.amount_fen, sale.fee_fen, array_agg(term.rate_ppm order by ord),
        array_agg(case when sale.card_type = trades.debit() then term.cap_fen end order by ord),
        array_agg(term.extra_fen order by ord))
      from unnest(sale.agent_ids) with ordinality as chain (agent_id, ord)
      cross join lateral (
        select * from policies.term where term.agent_id = chain.agent_id and term.policy_id = sale.policy_id
          and term.rate_type = sale.rate_type order by valid_from desc limit 1) as term), (`;

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'profit share: the cost of an agent is rounded down',
    file: 'capabilities/trades/sql/remaining_fee.sql',
    text: '(amount_fen * rate_ppm + 500000) / 1000000',
    instead: '(amount_fen * rate_ppm) / 1000000',
    tests: ['capabilities/trades/server/booking/rules-and-sql-agree.test.ts', 'testing/year'],
  },
  {
    name: 'profit share: no running minimum, so that an agent above earns of a cost below it',
    file: 'capabilities/trades/sql/remaining_fee.sql',
    text: 'least(before_fen, fee_fen, amount_fen,',
    instead: 'least(fee_fen, amount_fen,',
    tests: ['capabilities/trades/server/booking/rules-and-sql-agree.test.ts'],
  },
  {
    name: 'profit share: no running minimum in the explanation',
    file: 'platform/money/split.ts',
    text: 'const next = minFen(left, cost);',
    instead: 'const next = cost;',
    tests: ['platform/money/split.test.ts'],
  },
  {
    name: 'profit share: the cap of debit cards holds for credit cards too',
    file: 'capabilities/trades/rules/lookup/cost-for-card.ts',
    text: 'cardType === CARD_TYPE.debit && capFen !== undefined',
    instead: 'capFen !== undefined',
    tests: ['capabilities/trades'],
  },
  {
    name: 'refund: what is returned is rounded down',
    file: 'capabilities/trades/sql/booking/proportion.sql',
    text: 'div(2 * value::numeric * part + whole, 2 * whole::numeric)',
    instead: 'div(value::numeric * part, whole::numeric)',
    tests: ['capabilities/trades/server/booking/rules-and-sql-agree.test.ts'],
  },
  {
    name: 'refund: a reversal at the prices of today',
    file: 'capabilities/trades/sql/booking/reversal.sql',
    text: 'sale.remaining_fens, (',
    instead: REMAINING_OF_TODAY,
    tests: ['capabilities/trades/server/booking/refunds.test.ts'],
  },
  {
    name: 'refund: what earlier refunds returned is returned again',
    file: 'capabilities/trades/sql/booking/reversal_of.sql',
    text: '- coalesce(returned_remaining[level.ord], 0)',
    instead: '- 0',
    tests: ['capabilities/trades/server/booking/refunds.test.ts'],
  },
  {
    name: 'value share: no running maximum of the parts',
    file: 'capabilities/trades/sql/remaining_value_fees.sql',
    text: 'least(remaining[i - 1], fee_fen',
    instead: 'least(null::bigint, fee_fen',
    tests: ['capabilities/trades/server/booking/value-shares-agree.test.ts'],
  },
  {
    name: 'award: more than the pool is shared',
    file: 'capabilities/rewards/server/awards/shares-of-lines.ts',
    text: 'max(least(coalesce(term.value, 0), pool_fen)) over',
    instead: 'max(coalesce(term.value, 0)) over',
    tests: ['capabilities/rewards/server/fees/book-awards.test.ts'],
  },
  {
    name: 'award: more than the pool is shared, in the year alone',
    file: 'capabilities/rewards/server/awards/shares-of-lines.ts',
    text: 'max(least(coalesce(term.value, 0), pool_fen)) over',
    instead: 'max(coalesce(term.value, 0)) over',
    tests: ['testing/year'],
  },
  {
    name: 'award: a reward is booked again at every evaluation',
    file: 'capabilities/assessments/server/evaluation/evaluate-activations.ts',
    text: '{ awardDay: awardDay ?? undefined, backOn: awardBackOn ?? undefined, isOtherwiseShared }',
    instead: '{ awardDay: undefined, backOn: awardBackOn ?? undefined, isOtherwiseShared }',
    tests: ['capabilities/assessments/server/evaluation/any-order.test.ts'],
  },
  {
    name: 'award: taken back at the own amounts instead of what was paid',
    file: 'capabilities/rewards/server/fees/clawback.ts',
    text: 'rewards.reversal(award.share_fens, award.pool_fen,',
    instead: 'rewards.reversal(award.own_fens, award.pool_fen,',
    tests: ['capabilities/rewards/server/fees/clawback.test.ts'],
  },
  {
    name: 'communication fee: phases come twice in a period',
    file: 'capabilities/rewards/server/fees/charge-due-fees.ts',
    text: 'phaseDay(plan, plan.phase + 1)',
    instead: 'phaseDay(plan, plan.phase)',
    tests: ['capabilities/rewards/server/fees'],
  },
  {
    name: 'once per terminal: a terminal that is bound anew is rewarded again',
    file: 'capabilities/assessments/rules/evaluation/once.ts',
    text: "if (isBoundAnew && life.rewardedOn !== undefined) return",
    instead: "if (isBoundAnew && life.rewardedOn === '') return",
    tests: ['capabilities/assessments/rules/evaluation/once.test.ts'],
  },
  {
    name: 'once per terminal: anew a day too early',
    file: 'capabilities/assessments/rules/evaluation/once.ts',
    text: 'day >= monthsLater(rewardedOn, anewAfterMonths)',
    instead: 'day > monthsLater(rewardedOn, anewAfterMonths)',
    tests: ['capabilities/assessments/rules/evaluation/once.test.ts'],
  },
  {
    name: 'once per terminal: an activation that is not rewarded is paid all the same',
    file: 'capabilities/assessments/server/evaluation/evaluate-activations.ts',
    text: 'unrewarded === null\n',
    instead: 'unrewarded !== undefined\n',
    tests: ['capabilities/assessments/server/evaluation/once-per-terminal.test.ts'],
  },
  {
    name: 'identity limit: one more terminal than the policy says',
    file: 'capabilities/assessments/rules/evaluation/once.ts',
    text: 'held.size >= maxPerIdentity',
    instead: 'held.size > maxPerIdentity',
    tests: ['capabilities/assessments/rules/evaluation/once.test.ts'],
  },
  {
    name: 'communication fee: a second collection of a phase is earned as well',
    file: 'capabilities/rewards/rules/fees/settle-collections.ts',
    text: 'if (collected.has(phase) || (',
    instead: 'if ((',
    tests: ['capabilities/rewards/rules/fees/settle-collections.test.ts'],
  },
  {
    name: 'communication fee: earned of what the plan says instead of what was collected',
    file: 'capabilities/rewards/server/fees/settle-fees.ts',
    text: 'poolFen: fee.amountFen',
    instead: 'poolFen: (3_000 as typeof fee.amountFen)',
    tests: ['capabilities/assessments/server/evaluation/collected-fees.test.ts'],
  },
  {
    name: 'communication fee: due while the terminal serves no merchant',
    file: 'capabilities/rewards/rules/fees/settle-collections.ts',
    text: 'phase >= firstPhase && isDue &&',
    instead: 'phase >= firstPhase &&',
    tests: ['capabilities/rewards/rules/fees/settle-collections.test.ts'],
  },
  {
    name: 'communication fee: what was returned is earned all the same',
    file: 'capabilities/rewards/server/fees/return-fees.ts',
    text: 'if (partFen <= 0) continue;',
    instead: 'if (partFen > 0) continue;',
    tests: ['capabilities/assessments/server/evaluation/collected-fees.test.ts'],
  },
  {
    name: 'communication fee: every phase is a period later',
    file: 'capabilities/rewards/rules/fees/fee-phases.ts',
    text: 'plan.freeDays + (phase - 1) * plan.periodDays',
    instead: 'plan.freeDays + phase * plan.periodDays',
    tests: ['capabilities/rewards/rules/fees/fee-phases.test.ts'],
  },
  {
    name: 'allowance: what was paid below is not taken off',
    file: 'capabilities/rewards/rules/allowance/allowance.ts',
    text: 'subtractFen(ownFen, paidBelow.get(agentId) ?? zeroFen)',
    instead: 'ownFen',
    tests: ['capabilities/rewards/rules/allowance/allowance.test.ts'],
  },
  {
    name: 'not activated: charged on the day of the only warning',
    file: 'capabilities/rewards/rules/inactive/inactive-due.ts',
    text: 'state.warnedOn < today',
    instead: 'state.warnedOn <= today',
    tests: ['capabilities/rewards/rules/inactive/inactive-due.test.ts'],
  },
  {
    name: 'stage: its window is a day longer',
    file: 'capabilities/assessments/rules/evaluation/stage-window.ts',
    text: 'to: addDays(activatedOn, stage.toDay) }',
    instead: 'to: addDays(activatedOn, stage.toDay + 1) }',
    tests: ['capabilities/assessments/rules'],
  },
  {
    name: 'stage: the last day of its window does not count',
    file: 'capabilities/assessments/sql/evaluation/evaluate.sql',
    text: 'step.sale_day between from_day and to_day',
    instead: 'step.sale_day between from_day and to_day - 1',
    tests: ['capabilities/assessments/server/evaluation/rules-and-sql-agree.test.ts'],
  },
  {
    name: 'stage: a reward can be taken back a day longer',
    file: 'capabilities/assessments/sql/evaluation/evaluate.sql',
    text: 'taking.day <= met_on + clawback_days',
    instead: 'taking.day <= met_on + clawback_days + 1',
    tests: ['capabilities/assessments/server/evaluation/rules-and-sql-agree.test.ts'],
  },
  {
    name: 'wallet: earnings of today can be withdrawn today',
    file: 'capabilities/ledger/sql/balances/pending_after.sql',
    text: 'greatest(0, pending_fen + by_fen)',
    instead: '0',
    tests: ['capabilities/withdrawals/server/applying/model.test.ts', 'capabilities/trades/server/booking/batches-and-withdrawals.test.ts'],
  },
  {
    name: 'wallet: held money can be withdrawn a second time',
    file: 'capabilities/ledger/rules/balances/balance-parts.ts',
    text: 'balance.balanceFen - balance.heldFen - pendingFen(balance, today)',
    instead: 'balance.balanceFen - pendingFen(balance, today)',
    tests: ['capabilities/withdrawals/server/list/withdrawal-races.test.ts'],
  },
  {
    name: 'wallet: a hold ends twice',
    file: 'capabilities/ledger/server/balances/holds.ts',
    text: "where id = ${holdId} and state = 'open'",
    instead: 'where id = ${holdId}',
    tests: ['capabilities/ledger/server/balances/ledger.test.ts'],
  },
  {
    name: 'goods deduction: takes what has to be left',
    file: 'capabilities/deductions/rules/takings/taking.ts',
    text: 'subtractFen(availableFen, minimumLeftFen)',
    instead: 'availableFen',
    tests: ['capabilities/deductions/rules/takings/taking.test.ts'],
  },
  {
    name: 'dispute: a line is recomputed by the terms in force last',
    file: 'capabilities/trades/server/repricing/recompute-trade.ts',
    text: 'policies.api_chain(trade.agent_id, trade.policy_id, trade.rate_type, trade.day)',
    instead: "policies.api_chain(trade.agent_id, trade.policy_id, trade.rate_type, '2999-12-31'::date)",
    tests: ['testing/year'],
  },
  {
    name: 'dispute: the reward of a stage is recomputed by the line of its own day',
    file: 'capabilities/rewards/server/awards/recompute-award.ts',
    text: 'award.lineDay ?? lineDay',
    instead: 'undefined',
    tests: ['capabilities/reassignments/server/moves/move-rewards.test.ts'],
  },
  {
    name: 'dispute: a correction is booked twice',
    file: 'capabilities/disputes/server/review/answer-dispute.ts',
    text: "await addStep(tx, id, { kind: result, accountId: null, text: note, at: now });",
    instead: `if (correctionFen !== undefined)
      await correct(tx, { ...row, id: idOf(row.id + 1e9) }, correctionFen, now);
    await addStep(tx, id, { kind: result, accountId: null, text: note, at: now });`,
    tests: ['testing/year'],
  },
  {
    name: 'withdrawal: what a tax document covers is taxed at the rate of the wallet',
    file: 'capabilities/withdrawals/rules/applying/tax-parts.ts',
    text: 'partOf(coveredFen, ratePpm)',
    instead: 'partOf(coveredFen, taxPpm)',
    tests: ['capabilities/withdrawals/rules/applying/tax-parts.test.ts'],
  },
  {
    name: 'withdrawal: a tax document covers again what another withdrawal used',
    file: 'capabilities/taxes/server/documents/covers.ts',
    text: 'cover.released_at is null) as used',
    instead: 'false) as used',
    tests: ['capabilities/withdrawals/server/applying/taxed-withdrawals.test.ts'],
  },
  {
    name: 'withdrawal: one that ends unpaid keeps what it used of a tax document',
    file: 'capabilities/withdrawals/server/move-withdrawal.ts',
    text: "if (end === 'voided') await releaseTaxCovers",
    instead: "if (end === undefined) await releaseTaxCovers",
    tests: ['capabilities/withdrawals/server/applying/taxed-withdrawals.test.ts'],
  },
  {
    name: 'withdrawal: two at the same instant use a tax document twice',
    file: 'capabilities/withdrawals/server/applying/apply-withdrawal.ts',
    text: 'await lockTaxCovers(context.db, context.caller.agentId);',
    instead: 'void lockTaxCovers;',
    tests: ['capabilities/withdrawals/server/applying/taxed-withdrawals.test.ts'],
  },
  {
    name: 'cap of a month: pools are not cut',
    file: 'capabilities/rewards/rules/caps/cut-pools.ts',
    text: 'if (leftFen === undefined) return poolFen;',
    instead: 'if (leftFen !== undefined || leftFen === undefined) return poolFen;',
    tests: ['capabilities/rewards/rules/caps/cut-pools.test.ts', 'capabilities/rewards/server/caps'],
  },
  {
    name: 'cap of a month: what a corrected reward gave back goes to others',
    file: 'capabilities/rewards/rules/caps/cut-pools.ts',
    text: 'if (formerFen !== undefined && left.has(cap)) take(cap, formerFen);',
    instead: 'if (formerFen !== undefined && left.has(cap)) take(cap, zeroFen);',
    tests: ['capabilities/rewards'],
  },
  {
    name: 'activation: a service fee that is known later than a sale never activates',
    file: 'capabilities/assessments/server/evaluation/note-trades.ts',
    text: '...noted, ...(await withFees(tx, waiting))',
    instead: '...noted, ...(await withFees(tx, []))',
    tests: ['capabilities/assessments/server/evaluation/first-by-time.test.ts'],
  },
  {
    name: 'activation: of an earlier service fee the day alone is kept',
    file: 'capabilities/assessments/server/evaluation/first-events.ts',
    text: 'const tradeId = tradeIds.find((id) => id === first) ?? null;',
    instead: 'const tradeId = tradeIds.find((id) => id === first) ?? tradeIdBefore;',
    tests: ['capabilities/assessments/server/evaluation/first-by-time.test.ts'],
  },
  {
    name: 'activation: the terminal itself stays active since the later event',
    file: 'capabilities/assessments/server/evaluation/evaluate-due.ts',
    text: 'await dateTerminalsBack(tx, dated);',
    instead: 'await dateTerminalsBack(tx, dated.filter(({ tradeId }) => tradeId !== null));',
    tests: ['capabilities/assessments/server/evaluation/first-by-time.test.ts'],
  },
  {
    name: 'activation: a service fee of a batch waits for nobody',
    file: 'capabilities/trades/sql/booking/activate_by_fees.sql',
    text: '  perform trades.note_watched(ids, terminals_of, days, null);',
    instead: '',
    tests: ['capabilities/assessments/server/evaluation/first-by-time.test.ts'],
  },
  {
    name: 'pending: what a later run books is pending by the day of the run',
    file: 'capabilities/rewards/server/fees/book-awards.ts',
    text: 'known_on is not null then share_fens',
    instead: 'known_on is null and day is null then share_fens',
    tests: ['capabilities/assessments/server/evaluation/known-on.test.ts'],
  },
  {
    name: 'pending: a late fact counts as known on the day of the reward',
    file: 'capabilities/assessments/server/evaluation/known-on.ts',
    text: '[[id, businessDay(at)]]',
    instead: "[[id, '2000-01-01']]",
    tests: ['capabilities/assessments/server/evaluation/known-on.test.ts'],
  },
  {
    name: 'kept what-if: of the books when it is measured',
    file: 'capabilities/policies/server/what-if/plan-repricing.ts',
    text: 'before(agentId, rateType) ?? valueOn',
    instead: 'valueOn',
    tests: ['capabilities/policies/server/what-if/meant-at-saving.test.ts'],
  },
  {
    name: 'feed: other contents under a booked reference are a duplicate',
    file: 'capabilities/trades/sql/booking/differences.sql',
    text: "when item.amount_fen <> booked.amount_fen then 'amount'",
    instead: "when false then 'amount'",
    tests: ['capabilities/trades/server/feed/conflicts.test.ts'],
  },
  {
    name: 'feed: a conflict leaves the quarantine with the next repetition',
    file: 'capabilities/trades/sql/booking/leave_quarantine.sql',
    text: "and quarantine.reason <> 'conflict'",
    instead: 'and true',
    tests: ['capabilities/trades/server/feed/conflicts.test.ts'],
  },
  ...CHANGE_MUTATIONS,
  ...FEED_MUTATIONS,
  ...PAYEE_MUTATIONS,
  ...SALE_MUTATIONS,
  ...SECOND_MUTATIONS,
  ...SILENCE_MUTATIONS,
  ...TABLE_MUTATIONS,
  ...TWO_PERSON_MUTATIONS,
];
