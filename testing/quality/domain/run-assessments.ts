import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { daysBetween } from '#platform/time/business-day.ts';
import type { ActivationId } from '#capabilities/assessments/contract/assessment-ids.ts';
import { missingOf } from '#capabilities/assessments/rules/checks/progress.ts';
import { executionOf } from '#capabilities/assessments/rules/evaluation/execution.ts';
import { decideOnce } from '#capabilities/assessments/rules/evaluation/once.ts';
import { stageWindow } from '#capabilities/assessments/rules/evaluation/stage-window.ts';
import { expectedDay, neededPerDay } from '#capabilities/assessments/rules/expected-day.ts';
import type { Plan, SaleConditions, StageRule } from '#capabilities/assessments/rules/plan.ts';
import { isAbove, isNear, moreToCross } from '#capabilities/assessments/rules/silence/silence.ts';
import { nextAction } from '#capabilities/assessments/rules/tasks/next-action.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { fixedShares } from '#capabilities/rewards/rules/awards/fixed-shares.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { judgeSales, whyNotCounted, type Refund, type Sale } from '#testing/model/assessments/counted.ts';
import { evaluateStages, type Check, type History } from '#testing/model/assessments/evaluate-stages.ts';
import { fenIn, listIn, moneyIn, moneyOut, moneysOut, numberIn, yesNo, type Runner } from './cells.ts';

/** `days 0–30`, `months 1–2`. */
const windowIn = (cell = ''): Pick<StageRule, 'fromDay' | 'toDay' | 'unit'> => {
  const [, unit, from, to] = /^(days|months) (\d+)–(\d+)$/.exec(cell) ?? [];
  if (unit === undefined) throw new Error(`${cell} is not a window`);
  return { fromDay: Number(from), toDay: Number(to), unit: unit === 'months' ? 'month' : undefined };
};

/** `a 09-03 150.00`, `refund a 09-04 50.00`, `unbound 10-03`; `a` activated the terminal. */
const historyIn = (cell = ''): History => {
  const sales: Sale[] = [];
  const refunds: Refund[] = [];
  let unboundOn: string | undefined;
  for (const event of listIn(cell)) {
    const [, day = ''] = /(\d\d-\d\d)/.exec(event) ?? [];
    const [name = '', amount] = event.replace(/^refund /, '').split(/ \d\d-\d\d ?/);
    const what = { day: `2026-${day}`, amountFen: fenIn(amount) };
    const key = name.charCodeAt(0);
    if (name === 'unbound') unboundOn = what.day;
    else if (event.startsWith('refund')) refunds.push({ ...what, saleKey: key });
    else sales.push({ ...what, key, paymentType: 1, totalType: 1, method: 1, cardType: 1, status: 1 });
  }
  return { activatedOn: '2026-09-01', activatingKey: 'a'.charCodeAt(0), unboundOn, sales, refunds };
};

const planOf = (items: readonly StageRule[], clawbackDays: number, more: Partial<Plan> = {}): Plan => ({
  activationRewardFen: fen(5_000),
  clawbackDays,
  stages: { mode: 'independent', minTransactionFen: fen(1), excludedPaymentTypes: [], items },
  ...more,
});

const checkOut = (check: Check | undefined) => ({
  status: String(check?.status),
  'met on': check?.metOn ?? '',
  'ended on': check?.endedOn ?? '',
});

const stageCheck: Runner = (row) => {
  const stage: StageRule = {
    stage: 1,
    ...windowIn(row['window']),
    minVolumeFen: fenIn(row['minimum']),
    minCount: row['at least'] ? numberIn(row['at least']) : undefined,
    rewardFen: fen(5_000),
  };
  const plan = planOf([stage], numberIn(row['taking back within']));
  const [, check] = evaluateStages(plan, historyIn(row['happened']), row['today'] ?? '');
  return { ...checkOut(check), because: check?.cause ?? '' };
};

const chain: Runner = (row) => {
  const items = listIn(row['windows']).map((window, index) => ({
    stage: index + 1,
    ...windowIn(window),
    minVolumeFen: fen(10_000),
    rewardFen: fen(5_000),
  }));
  const plan = planOf(items, 30);
  const mode = row['stages'] === 'chained' ? 'chained' : 'independent';
  const checks = evaluateStages(
    { ...plan, stages: { ...plan.stages, mode } },
    historyIn(row['happened']),
    row['today'] ?? '',
  );
  return {
    statuses: checks
      .slice(1)
      .map(({ status }) => status)
      .join(', '),
  };
};

const activation: Runner = (row) => {
  const minVolumeFen = moneyIn(row['minimum']);
  const minimum = minVolumeFen && { minVolumeFen, withinDays: numberIn(row['within days']) };
  const plan = planOf([], numberIn(row['taking back within']), { activation: minimum });
  return checkOut(evaluateStages(plan, historyIn(row['happened']), row['today'] ?? '')[0]);
};

const misses: Runner = (row) => {
  const [from = '', to = ''] = listIn(row['window'], '–');
  const today = row['today'] ?? '';
  const volumeFen = fenIn(row['volume']);
  const threshold = { minVolumeFen: fenIn(row['minimum']), minCount: numberIn(row['at least']) };
  const { missingFen, missingCount } = missingOf({ volumeFen, count: numberIn(row['number']) }, threshold);
  const days = daysBetween(today, to) + 1;
  return {
    missing: moneyOut(missingFen),
    'missing number': String(missingCount),
    'needed per day': moneyOut(fen(neededPerDay(missingFen, days))),
    'expected on': expectedDay({ volumeFen, missingFen }, daysBetween(from, today) + 1, today) ?? 'unknown',
  };
};

/** A stage that is met with 100.00, as above. */
const execution: Runner = (row) => {
  const stage: StageRule = { stage: 1, ...windowIn(row['window']), minVolumeFen: fen(10_000), rewardFen: fen(5_000) };
  const today = row['today'] ?? '';
  const history = historyIn(row['happened']);
  const status = evaluateStages(planOf([stage], 30), history, today)[1]?.status ?? 0;
  const { from } = stageWindow(stage, history.activatedOn);
  return { status: String(status), execution: String(executionOf(status, from, today)) };
};

/** Amount that each of the line gets of a pool of 50.00, if the check can still be earned. */
const still: Runner = (row) => {
  const stage: StageRule = { stage: 1, ...windowIn(row['window']), minVolumeFen: fen(10_000), rewardFen: fen(5_000) };
  const today = row['today'] ?? '';
  const history = historyIn(row['happened']);
  const status = evaluateStages(planOf([stage], 30), history, today)[1]?.status ?? 0;
  const window = stageWindow(stage, history.activatedOn);
  const runs = status === 0 && executionOf(status, window.from, today) === 1;
  if (!runs || window.to < today) return { 'days left': '', 'each can earn': '' };
  const own = listIn(row['amounts in force, direct agent first']).map(fenIn);
  return {
    'days left': String(daysBetween(today, window.to)),
    'each can earn': moneysOut(fixedShares(stage.rewardFen, own).shares),
  };
};

const next: Runner = (row) => ({
  next:
    nextAction({
      isOwnMerchant: row['own merchant'] === 'yes',
      holder: (row['terminal held by'] ?? '') as 'self' | 'direct' | 'indirect',
      count: numberIn(row['transactions that count']),
      isFee: row['fee due'] === 'yes',
    }) ?? '',
});

/** `1 05-01 missed` of 2026: terminal, day, and whether it missed its minimum. */
const once: Runner = (row) => {
  const optional = (text: string | undefined): number | undefined => (text ? numberIn(text) : undefined);
  const activations = listIn(row['activations']).map((text, id) => {
    const [terminal, day = '', missed] = text.split(' ');
    return {
      id: idOf<ActivationId>(id),
      terminalId: idOf<TerminalId>(Number(terminal)),
      policyId: idOf<PolicyId>(1),
      at: new Date(`2026-${day}T04:00:00Z`),
      day: `2026-${day}`,
      state: missed === undefined ? ('earned' as const) : ('missed' as const),
      isOnce: true,
      anewAfterMonths: optional(row['anew after months']),
      maxPerIdentity: optional(row['of one identity']),
      identities: ['id'],
    };
  });
  return {
    each: decideOnce(activations)
      .map(({ unrewarded = 'rewarded' }) => unrewarded)
      .join(', '),
  };
};

const SALES = {
  credit: { totalType: 1, method: 1, cardType: 1, paymentType: 1 },
  debit: { totalType: 2, method: 1, cardType: 2, paymentType: 1 },
  'quick pass': { totalType: 3, method: 2, cardType: 1, paymentType: 1 },
  wallet: { totalType: 4, method: 3, cardType: 0, paymentType: 3 },
} as const;

const conditionIn: Readonly<Record<string, (value: string) => SaleConditions>> = {
  total: (value) => ({ totalTypes: [Number(value)] }),
  card: (value) => ({ cardTypes: [Number(value)] }),
  method: (value) => ({ methods: [Number(value)] }),
  'payment not': (value) => ({ excludedPaymentTypes: [Number(value)] }),
  minimum: (value) => ({ minTransactionFen: fenIn(value) }),
  'not first': (value) => ({ notFirst: Number(value) }),
  'from day': (value) => ({ fromDay: Number(value) }),
};

/** `total 1, not first 2`. */
const conditionsIn = (cell = ''): SaleConditions =>
  listIn(cell).reduce((conditions: SaleConditions, text) => {
    const [, name = '', value = ''] = /^(.+) (\S+)$/.exec(text) ?? [];
    return { ...conditions, ...conditionIn[name]?.(value) };
  }, {});

/** `credit 09-01 100.00`; `failed` before it: it was declined. Day 0 is 09-01. */
const whichCount: Runner = (row) => {
  const sales = listIn(row['sales, by time']).map((text, key): Sale => {
    const [, failed, kind = '', day = '', amount] = /^(failed )?(.+) (\d\d-\d\d) (\S+)$/.exec(text) ?? [];
    const what = SALES[kind as keyof typeof SALES];
    return { key, day: `2026-${day}`, amountFen: fenIn(amount), ...what, status: failed === undefined ? 1 : 2 };
  });
  const why = judgeSales(sales, conditionsIn(row['conditions']), '2026-09-01');
  return { each: sales.map(({ key }) => why.get(key) ?? 'counts').join(', ') };
};

export const assessmentsRunners: Readonly<Record<string, Runner>> = {
  'rewarded once': once,
  'what a stage misses': misses,
  'execution of a check': execution,
  'still to be earned': still,
  'next action': next,
  'silence against its threshold': (row) => {
    const thresholdPpm = ppm(Number((row['threshold'] ?? '').replace('%', '')) * 10_000);
    const [rewarded, silent, coming, soon] = ['rewarded', 'silent', 'coming', 'within 7 days'].map((of) =>
      numberIn(row[of]),
    ) as [number, number, number, number];
    const counts = { rewarded, silent, coming, soon };
    return {
      above: yesNo(isAbove(silent, rewarded, thresholdPpm)),
      near: yesNo(isNear(counts, thresholdPpm)),
      'more to cross': String(moreToCross(counts, thresholdPpm) ?? ''),
    };
  },
  'stage window': (row) => {
    const { from, to } = stageWindow(windowIn(row['window']), row['activated on'] ?? '');
    return { 'first day': from, 'last day': to };
  },
  'what counts': (row) => {
    const status = numberIn(row['status']) as 1 | 2 | 3;
    const amountFen = fenIn(row['amount']);
    const paymentType = numberIn(row['payment type']);
    const sale = { key: 1, day: '2026-09-01', amountFen, paymentType, totalType: 1, method: 1, cardType: 1, status };
    const stages = {
      excludedPaymentTypes: listIn(row['excluded types']).map(Number),
      minTransactionFen: fenIn(row['minimum']),
    };
    const why = whyNotCounted(sale, fenIn(row['refunded']), stages, { nth: 1, dayNumber: 0 });
    return { 'does not count because': why ?? '' };
  },
  'which sales count': whichCount,
  'stage check': stageCheck,
  'chain of stages': chain,
  'activation minimum': activation,
};
