/** Faults that the second arithmetics find: terms, merchants that are handed over, charges, corrections. */
import type { Mutation } from './mutation.ts';

const TERMS = ['testing/second-arithmetic/terms.test.ts'];
const LIVES = ['testing/second-arithmetic/lives.test.ts'];
const CORRECTIONS = ['testing/second-arithmetic/corrections.test.ts'];

export const SECOND_MUTATIONS: readonly Mutation[] = [
  {
    name: 'second arithmetic: value-added fees by the newest parts',
    file: 'capabilities/policies/sql/terms/api_value_parts.sql',
    text: 'and term.item = rule.item and term.valid_from <= on_day',
    instead: 'and term.item = rule.item',
    tests: TERMS,
  },
  {
    name: 'second arithmetic: a service fee by the amounts of another option',
    file: 'capabilities/rewards/server/fees/book-fees.ts',
    text: 'item: amountFen,',
    instead: 'item: 9_900,',
    tests: TERMS,
  },
  {
    name: 'second arithmetic: what goes back of a service fee is rounded down',
    file: 'capabilities/rewards/sql/reversal.sql',
    text: 'div(2 * rest::numeric * after + pool, 2 * pool)::bigint -',
    instead: 'div(2 * rest::numeric * after, 2 * pool)::bigint -',
    tests: TERMS,
  },
  {
    name: 'second arithmetic: costs do not stand in the way of a floor',
    file: 'capabilities/policies/server/versions/costs-in-the-way.ts',
    text: 'term.rate_ppm > floor.rate_ppm',
    instead: 'term.rate_ppm > floor.rate_ppm + 1000',
    tests: TERMS,
  },
  {
    name: 'second arithmetic: the highest cost is that of the floor of the first day alone',
    file: 'capabilities/policies/rules/policy-book.ts',
    text: ".filter((_step, index) => (steps[index + 1]?.day ?? '9999-12-31') > from)",
    instead: '.filter((step) => step === steps.findLast(({ day }) => day <= from))',
    tests: TERMS,
  },
  {
    name: 'second arithmetic: an amount of a sub-agent stays when the one above it falls',
    file: 'capabilities/policies/rules/value-order.ts',
    text: 'moved: Math.min,',
    instead: 'moved: (_parent, child) => child,',
    tests: TERMS,
  },
  {
    name: 'second arithmetic: a stage of a merchant that is handed over goes to the agent of the activation',
    file: 'capabilities/assessments/server/evaluation/changed-checks.ts',
    text: 'coalesce(stage_holder_id, holder_id) as "holderId"',
    instead: 'holder_id as "holderId"',
    tests: LIVES,
  },
  {
    name: 'second arithmetic: a charge for not activating stays although the activation becomes known',
    file: 'capabilities/rewards/server/inactive/return-charges.ts',
    text: 'where charged_on is not null and returned_on is null and id <>',
    instead: 'where charged_on is null and returned_on is null and id <>',
    tests: LIVES,
  },
  {
    name: 'second arithmetic: a charge is for whoever has the terminal when the night comes',
    file: 'capabilities/terminals/sql/stock/api_held_until.sql',
    text: '((to_day + 1)::timestamp',
    instead: '((to_day + 3)::timestamp',
    tests: LIVES,
  },
  {
    name: 'second arithmetic: a charge stays for what came active with its merchant, as is known later',
    file: 'capabilities/terminals/sql/stock/api_activated_between.sql',
    text: 'or event.at < first_at)',
    instead: 'or false)',
    tests: LIVES,
  },
  {
    name: 'second arithmetic: an activation counts for the allowance of its own month, also when that was decided',
    file: 'capabilities/assessments/sql/evaluation/allowance_day.sql',
    text: 'greatest(own, undecided)',
    instead: 'own',
    tests: LIVES,
  },
  {
    name: 'second arithmetic: a collected fee keeps the number of the phase that it had first',
    file: 'capabilities/rewards/sql/period_of.sql',
    text: "and outcome = 'earned'), booked)",
    instead: 'and false), booked)',
    tests: ['capabilities/assessments/server/evaluation/collected-fees.test.ts'],
  },
  {
    name: 'second arithmetic: what was available is pending after a second correction on a day',
    file: 'capabilities/rewards/sql/fees/settled.sql',
    text: 'then former.settled_fens[place.at]',
    instead: 'then null::bigint',
    tests: CORRECTIONS,
  },
  {
    name: 'second arithmetic: a correction goes whole with the first part of its fee',
    file: 'capabilities/disputes/rules/review/correction-back.ts',
    text: 'proportion(Math.abs(correctionFen), clawedBackFen, poolFen)',
    instead: 'Math.abs(correctionFen)',
    tests: CORRECTIONS,
  },
  {
    name: 'second arithmetic: a correction that is answered after the clawback stays',
    file: 'capabilities/disputes/server/review/answer-dispute.ts',
    text: 'if (award !== undefined) await clawCorrectionsBack(tx, now, [award]);',
    instead: 'if (award !== undefined && now.getTime() === 0) await clawCorrectionsBack(tx, now, [award]);',
    tests: CORRECTIONS,
  },
];
