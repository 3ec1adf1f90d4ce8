/** Faults in the choice of sales that activate and count. */
import type { Mutation } from './mutation.ts';

const CHOSEN = ['capabilities/assessments/server/evaluation/chosen-sales.test.ts'];
const AGREE = ['capabilities/assessments/server/evaluation/not-counted.test.ts'];
const STORIES = ['capabilities/assessments/server/evaluation/stories.test.ts'];

export const SALE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'sales: the first successful one activates, whatever the policy says',
    file: 'capabilities/trades/sql/booking/activate_by_sales.sql',
    text: 'if cardinality(choosing) > 0 then',
    instead: 'if cardinality(choosing) < 0 then',
    tests: CHOSEN,
  },
  {
    name: 'sales: judged by the version in force when they arrive',
    file: 'capabilities/trades/sql/booking/api_activating.sql',
    text: 'policies.api_activation_sales(policy_id, day) as conditions',
    instead: "policies.api_activation_sales(policy_id, 'infinity') as conditions",
    tests: CHOSEN,
  },
  {
    name: 'sales: one that is known late does not move the first ones',
    file: 'capabilities/assessments/server/evaluation/note-trades.ts',
    text: '  await noteFirstAgain(tx, ids);\n',
    instead: '',
    tests: CHOSEN,
  },
  {
    name: 'sales: of two at one instant the one that arrived first is the first',
    file: 'capabilities/trades/sql/booking/api_activating.sql',
    text: 'order by trade.occurred_at, trade.reference collate "C"',
    instead: 'order by trade.occurred_at, trade.id',
    tests: [...CHOSEN, ...STORIES],
  },
  {
    name: 'sales: the last ones of a binding are left out of the stages',
    file: 'capabilities/trades/sql/api_first_sales.sql',
    text: 'row_number() over (order by occurred_at, reference collate "C") as nth',
    instead: 'row_number() over (order by occurred_at desc, reference collate "C") as nth',
    tests: CHOSEN,
  },
  {
    name: 'sales: the minimum of the activation counts every successful sale',
    file: 'capabilities/assessments/sql/evaluation/evaluate.sql',
    text: 'case when stage = 0 then activation_why is null else why is null end',
    instead: '(stage = 0 or why is null)',
    tests: ['capabilities/assessments/server/evaluation/rules-and-sql-agree.test.ts'],
  },
  {
    name: 'sales: day n of an activation counts from the activation',
    file: 'capabilities/trades/sql/booking/api_activating.sql',
    text: 'trade.day - (asked.bound_at at time zone trades.shanghai())::date as day_no',
    instead: 'trade.day - trade.day as day_no',
    tests: CHOSEN,
  },
  {
    name: 'sales: one more than the first n is left out',
    file: 'capabilities/policies/sql/api_not_counted.sql',
    text: "nth <= (conditions ->> 'notFirst')::bigint",
    instead: "nth <= (conditions ->> 'notFirst')::bigint + 1",
    tests: AGREE,
  },
  {
    name: 'sales: the minimum amount itself does not count',
    file: 'capabilities/policies/sql/api_not_counted.sql',
    text: "amount_fen < (conditions ->> 'minTransactionFen')",
    instead: "amount_fen <= (conditions ->> 'minTransactionFen')",
    tests: AGREE,
  },
  {
    name: 'sales: a declined one is among the first',
    file: 'capabilities/trades/sql/api_first_sales.sql',
    text: "kind = 'sale' and status = trades.successful()",
    instead: "kind = 'sale'",
    tests: ['capabilities/trades/sql/api_first_sales.test.ts'],
  },
];
