/**
 * Every sum and count that is kept beside its rows, with the recount that proves it: a difference of one in any of them
 * is found (simulator/demo-world.test.ts plants it). `rollups.test.ts` holds that no column is missing.
 */
import { previewEvaluation } from '#capabilities/compliance/server/cli.ts';
import { recountPortfolio } from '#capabilities/portfolio/server/cli.ts';
import { verifyStatements } from '#capabilities/statements/server/cli.ts';
import { recount } from '#capabilities/statistics/server/cli.ts';
import { reconcile } from '#capabilities/wallet/server/api.ts';
import type { Db } from '#platform/db/db.ts';

/** What differs, in the words of the recount. */
type Recounting = (db: Db, now: Date) => Promise<readonly string[]>;

const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' };

/** By the command that runs it. */
export const RECOUNTS = {
  'npm run recount': async (db) => (await recount(db, ALL_DAYS)).differences.map(({ what }) => what),
  'npm run reconcile': async (db) =>
    (await reconcile(db)).differences.map(({ check, subject }) => `${check}: ${subject}`),
  'npm run operator -- portfolio recount': async (db) =>
    (await recountPortfolio(db)).differences.map(({ what }) => what),
  'npm run statements -- verify': async (db) => (await verifyStatements(db, {})).different,
  'npm run operator -- compliance evaluate --dry-run': async (db, now) => {
    const { evaluated } = await previewEvaluation(db, { ...ALL_DAYS, isDryRun: true }, now);
    return Object.entries(evaluated).flatMap(([what, count]) => (count === 0 ? [] : [`${what} ${count}`]));
  },
} as const satisfies Record<string, Recounting>;

export interface Rollup {
  /** `schema.table.column`; of an array one element differs. */
  readonly column: string;
  readonly recount: keyof typeof RECOUNTS;
  /** What the recount says then. */
  readonly says: RegExp;
  /** Rows in which it can differ. */
  readonly where?: string;
  /** The demo world of the tests has no such row: the test that plants the difference in one. */
  readonly heldBy?: string;
}

const of =
  (recount: Rollup['recount']) =>
  (table: string, columns: Readonly<Record<string, RegExp>>, where?: string): Rollup[] =>
    Object.entries(columns).map(([column, says]) => ({
      column: `${table}.${column}`,
      recount,
      says,
      ...(where && { where }),
    }));

const statistics = of('npm run recount');
const ledger = of('npm run reconcile');
const portfolio = of('npm run operator -- portfolio recount');
const statements = of('npm run statements -- verify');
const compliance = of('npm run operator -- compliance evaluate --dry-run');

const MONTH = 'the sums of a month are its transfers: account \\d+ in [-\\d]+: ';
const month = (figure: string): RegExp => new RegExp(MONTH + figure);
const DAY = /^the sums of a day are its transfers/;
const SALE = 'what was returned of a sale is the sum of its refunds: transaction \\d+ ';

/** @param table as it is named in differences. */
const named = (table: string, ...columns: readonly string[]): Record<string, RegExp> =>
  Object.fromEntries(columns.map((column) => [column, new RegExp(`^${table} .*${column}$`)]));

const SUMS = ['count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count', 'earned_fen'] as const;

export const ROLLUPS: readonly Rollup[] = [
  ...statistics('statistics.trade_day', {
    ...named('trade_day', ...SUMS),
    hour_counts: /^trade_hour .*count$/,
    hour_fens: /^trade_hour .*amount_fen$/,
    hour_earned_fens: /^trade_hour .*earned_fen$/,
  }),
  ...statistics('statistics.trade_day', { above_fens: /^brought_day .*earned_fen$/ }, 'cardinality(above_fens) > 0'),
  ...statistics('statistics.agent_day', {
    ...named('agent_day', ...SUMS),
    type_counts: /^agent_type .*count$/,
    type_fens: /^agent_type .*amount_fen$/,
    payment_counts: /^agent_type .*count$/,
    payment_fens: /^agent_type .*amount_fen$/,
  }),
  ...statistics('statistics.cost_day', named('cost_day', 'trade_count', 'fee_fen', 'cost_fen')),
  ...statistics('statistics.brand_day', named('brand_day', 'trade_count', 'count', 'amount_fen')),
  ...statistics('statistics.earning_day', named('earning_day', 'count', 'amount_fen')),
  ...statistics('statistics.growth_day', named('growth_day', 'count')),
  ...statistics('statistics.current_count', named('current_count', 'count')),
  ...statistics('statistics.returned_day', named('returned_day', 'earned_fen', 'direct_fen')),
  ...statistics('statistics.returned_part', named('returned_part', 'earned_fen', 'direct_fen')),
  ...portfolio(
    'portfolio.merchant',
    { volume_fen: /^merchant \d+ volume$/, sale_count: /^merchant \d+ sales$/ },
    'sale_count > 0',
  ),
  ...portfolio('portfolio.class_count', { count: /^agent \d+ class/ }),
  ...portfolio('portfolio.age_count', { count: /^agent \d+ age/ }),
  ...portfolio('portfolio.age_count', { fen: /^agent \d+ due fen/ }, 'kind = 7'),
  ...ledger('wallet.balance', {
    balance_fen: /^balance is the sum of its transfers/,
    held_fen: /^held is the sum of the open holds/,
    earned_fen: /^earned is what earnings brought/,
    withdrawn_fen: /^withdrawn is what withdrawals took/,
    pending_fen: /^what is pending was earned on that day/,
  }),
  ...ledger(
    'wallet.balance',
    { month_in_fen: month('in'), month_out_fen: month('out'), month_earned_fen: month('earned') },
    "month_on <> '-infinity'",
  ),
  ...ledger(
    'wallet.balance',
    { day_gain_count: DAY, day_gain_fen: DAY, day_back_count: DAY, day_back_fen: DAY },
    "day_on <> '-infinity'",
  ),
  ...ledger('wallet.day', { count: DAY, fen: DAY }),
  ...ledger('wallet.month', { in_fen: month('in'), out_fen: month('out'), earned_fen: month('earned') }),
  ...ledger('wallet.payout_batch', {
    count: /^a payout batch is its payments/,
    total_fen: /^a payout batch is its payments/,
  }),
  ...ledger('wallet.transfer', { item_fens: /^the items of a transfer are its amount/ }, 'item_fens is not null'),
  ...ledger('wallet.transfer', { debit_balance_fen: /^each transfer keeps/ }, 'debit_balance_fen is not null'),
  ...ledger('wallet.transfer', { credit_balance_fen: /^each transfer keeps/ }, 'credit_balance_fen is not null'),
  ...ledger('deductions.agreement', { taken_fen: /^an agreement has taken/ }),
  ...ledger('deductions.taking', { amount_fen: /^a taking is the sum/, part_fens: /^a taking is the sum/ }),
  ...ledger(
    'trades.trade',
    { refunded_fen: new RegExp(`${SALE}refunded_fen`), fee_back_fen: new RegExp(`${SALE}fee_back_fen`) },
    "kind = 'sale' and status = 1 and refunded_fen < amount_fen and fee_back_fen < fee_fen",
  ),
  ...ledger('trades.value_fee', { fee_back_fen: /^what was returned of a value-added fee/ }, 'fee_back_fen < fee_fen'),
  ...ledger('trades.fee', { refunded_fen: /^what was returned of a fee/ }, 'refunded_fen < amount_fen'),
  ...ledger('rewards.taken_back', { fen: /^what was taken back of an award/ }),
  ...ledger('rewards.pool_use', { fen: /^what is used of the cap of a month/ }).map((rollup) => ({
    ...rollup,
    heldBy: 'capabilities/rewards/server/caps/caps.test.ts',
  })),
  ...ledger('rewards.allowance_run', {
    agents: /^the allowances of a month are its awards/,
    fen: /^the allowances of a month are its awards/,
  }),
  ...ledger('terminals.operation', {
    item_count: /^the numbers of an operation .*item_count/,
    refused_count: /^the numbers of an operation .*refused_count/,
    succeeded_count: /^the numbers of an operation .*succeeded_count/,
  }),
  ...ledger('statements.closing', { statement_count: /^the number of a closing/ }),
  ...statements('statements.statement', { earned_fen: /-/, volume_fen: /-/, difference_fen: /-/ }).map((rollup) => ({
    ...rollup,
    heldBy: 'capabilities/statements/server/statements.test.ts',
  })),
  ...compliance('compliance.stage_check', { volume_fen: /^checks 1$/, count: /^checks 1$/ }),
];

/** Columns with the name of a sum that are none, or that cannot be derived again; by column or by table. */
export const NO_ROLLUPS: Readonly<Record<string, string>> = {
  'audit.security_event.count': 'what was noticed within a window',
  'policies.cost_before': 'costs of a day, kept until a command is measured',
  'merchants.fee_consent': 'fees that were agreed to',
  'staff.money_act.amount_fen': 'what two persons decide about',
  'staff.second_person_rule.from_fen': 'a setting',
  'compliance.counted': 'amounts of transactions, copied when they were evaluated',
  'changes.rate_value': 'prices',
  'changes.fee_difference': 'what a night found, compared anew by the next',
  'events.event.tries': 'how often it was tried',
  'recalculations.correction.fen': 'a part of its transfer, which is reconciled',
  'recalculations.difference': 'as a question found it',
  'recalculations.question': 'as it was found, and agreed to',
  'residuals.entry': 'a line as its file says it; its amount is an item of a transfer, which is reconciled',
  'residuals.file': 'what its last line says',
  'residuals.booking': 'as it was found, and agreed to; reconciled with its entries',
  'compliance.plan': 'thresholds of a policy',
  'compliance.stage_check.min_volume_fen': 'a threshold, fixed at the activation',
  'compliance.stage_check.min_count': 'a threshold, fixed at the activation',
  'compliance.stage_check.pool_fen': 'the reward that the policy offers',
  'deductions.agreement.total_fen': 'agreed',
  'deductions.agreement.daily_cap_fen': 'agreed',
  'deductions.agreement.minimum_left_fen': 'agreed',
  'deductions.taking.before_fen': 'what was found on the day',
  'deductions.taking.available_fens': 'what was found on the day',
  'disputes.correction_back': 'what was taken back of a correction: a transfer of its own',
  'disputes.dispute': 'the line that is questioned, and what was corrected: a transfer of its own',
  'exports.export': 'sizes and tries of one file',
  'files.file': 'the size of one file',
  'invitations.attempt': 'a limit: counts tries, nothing else keeps them',
  'invitations.campaign.used': 'places taken: a registration takes one in its own transaction, bounded by a constraint',
  'levels.evaluation': 'what one night did, counted while it was done; each change is a row of its own',
  'levels.level_change': 'the figures that decided on a day, kept for ever',
  'levels.rule': 'thresholds',
  'policies.policy': 'amounts that the policy offers',
  'policies.policy_rate': 'prices',
  'policies.price_chain': 'prices',
  'policies.term': 'prices',
  'portfolio.class_flow': 'who changed class on a day as it was known then; what arrives later does not change it',
  'portfolio.class_rule': 'thresholds',
  'portfolio.terminal': 'the charge that is due, copied at each refresh',
  'push.delivery': 'tries of one message',
  'push.subscription': 'messages of a day and device: a limit',
  'rewards.award': 'what was booked: the ledger has it, transfer by transfer',
  'rewards.award_share': 'what was booked: the ledger has it, item by item',
  'rewards.pool_cap': 'set by the operator',
  'rewards.fee_change': 'the fee of a change that the acquirer confirmed',
  'rewards.fee_plan': 'the fee of a policy',
  'rewards.inactive_terminal': 'the charge of a policy',
  'session.login_attempt': 'a limit: counts tries, nothing else keeps them',
  'session.login_record': 'refused logins of one network and day, kept as one row',
  'session.sms_code': 'tries of one code',
  'settlement.account': 'tries of one check',
  'statements.entry_sum':
    'what one closing gathers for the statements that it writes; a statement is verified without it',
  'statements.trade_sum':
    'what one closing gathers for the statements that it writes; a statement is verified without it',
  'taxes.cover': 'what one withdrawal used, fixed with it; the wallet compares both (taxed-withdrawals.test.ts)',
  'taxes.document.amount_fen': 'what an invoice is made out for',
  'terminals.terminal': 'a fee that was chosen',
  'trades.fee.amount_fen': 'reported',
  'tripartite.answer': 'questions without an answer since the last one',
  'terminals.acquirer_request': 'the fee agreed and the tries of one request',
  'reconciliation.day_file': 'as its last line says, which its rows are compared with when it is accepted',
  'reconciliation.day_row': 'as the acquirer printed it',
  'reconciliation.wanted_file.tries': 'how often it was asked for',
  'reconciliation.difference.amount_fen': 'of one row or transaction, copied',
  'trades.quarantine': 'tries of one row',
  'trades.acquirer_limit': 'thresholds',
  'trades.acquirer_day': 'a limit: compared with what is booked in capabilities/trades/server/day-caps.test.ts',
  'trades.terminal_day': 'a limit: compared with what is booked in capabilities/trades/server/day-caps.test.ts',
  'policies.rate_ceiling': 'prices',
  'adjustments.adjustment.change_fen': 'decided on, which its transfer is compared with',
  'trades.share': 'booked with its transaction; the shares of a transaction sum to its fee',
  'trades.trade.amount_fen': 'reported',
  'trades.trade.fee_fen': 'reported; of a refund booked by the mirror',
  'trades.trade.cum_fens': 'what remained above each agent, by the prices of its day',
  'trades.value_fee.fee_fen': 'reported',
  'trades.value_fee.cum_fens': 'what remained above each agent, by the parts of its day',
  'trades.value_share': 'booked with its transaction',
  'wallet.hold': 'an amount that was asked for',
  'wallet.deposit': 'what was paid in, which each transfer of it is compared with',
  'wallet.rule': 'limits',
  'wallet.transfer.amount_fen': 'the fact itself',
  'wallet.withdrawal': 'an amount that was asked for, with its fee and tax',
};
