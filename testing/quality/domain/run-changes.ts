import { effectOf, type CommandState } from '#platform/acquirer/outbox/answer-effect.ts';
import { nextQuestion, OVERDUE_MS } from '#platform/acquirer/outbox/schedule.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { ChangeState } from '#capabilities/changes/contract/change-kinds.ts';
import { openFrom } from '#capabilities/changes/rules/asking/settled.ts';
import { stateAfter, type ChangeStep } from '#capabilities/changes/rules/change-state.ts';
import { consentAfter } from '#capabilities/changes/rules/consent/consent.ts';
import { newDefaultPlan, planAtBinding } from '#capabilities/changes/rules/defaults/default-plan.ts';
import { askedAtBinding, newDefault } from '#capabilities/changes/rules/defaults/default-rates.ts';
import { changedPlan, type Plan } from '#capabilities/changes/rules/plan-bounds.ts';
import { rateBounds, standardRate, type PolicyRate, type Rate } from '#capabilities/changes/rules/rate-bounds.ts';
import { becomesBase, ratesOfDay, type NewValue, type Overlay } from '#capabilities/changes/rules/rates-of-day.ts';
import { changedRates } from '#capabilities/changes/rules/refuses-rates.ts';
import { broughtBy } from '#capabilities/changes/rules/settled-answer.ts';
import { isOverdue } from '#capabilities/changes/server/outcomes/say-outcome.ts';
import { listIn, moneyIn, moneyOut, numberIn, ruleIn, ruleOut, yesNo, type Runner } from './cells.ts';

const DAYS = /^(\d), (\S+) – (\S+), (.+)$/;

/** `5, 2026-10-01 – 2026-10-07, 1: 5 600 3: 3 900`. */
const overlayIn = (text: string, index: number): Overlay => {
  const [, priority, fromOn = '', lastOn = '', rates = ''] = DAYS.exec(text) ?? [];
  const given = [...rates.matchAll(/(\d): (\d \d{3})/g)];
  return {
    id: idOf(index + 1),
    priority: Number(priority),
    fromOn,
    lastOn,
    rates: given.map(([, rateType, rate]) => ({ rateType: Number(rateType), ratePpm: ppm(numberIn(rate)) })),
  };
};

const PROMOTIONS = 'promotions in the order of recording: priority, first – last day, rates';

const rateOfDay: Runner = (row) => {
  const overlays = listIn(row[PROMOTIONS], ';').map(overlayIn);
  const base = [
    { rateType: 1, ratePpm: ppm(6_000) },
    { rateType: 3, ratePpm: ppm(3_800) },
  ];
  const rates = ratesOfDay(base, overlays, row['day'] ?? '');
  return { rates: rates.map((rate) => `${rate.rateType}: ${ruleOut(rate)}`).join(', ') };
};

const baseAfter: Runner = (row) => {
  const rateIn = (name: string) => (row[name] === '' ? undefined : { rateType: 1, ...ruleIn(row[name]) });
  const [held, base, made] = [rateIn('the promotion says'), rateIn('base before'), rateIn('new value')];
  const origin = row['by'] as NewValue['origin'];
  const next = made !== undefined && becomesBase(made, { origin, held, base }) ? made : base;
  return { base: next === undefined ? '' : ruleOut(next) };
};

const states: Runner = (row) => {
  let state: ChangeState | undefined = 0;
  for (const step of listIn(row['steps']) as ChangeStep[])
    state = state === undefined ? state : stateAfter(state, step);
  return { 'ends as': state === undefined ? 'refused' : String(state) };
};

const asked: Runner = (row) => {
  const rateType = numberIn(row['rate type']);
  const policy: PolicyRate = {
    rateType,
    floorPpm: ppm(numberIn(row['floor'])),
    defaultPpm: ppm(numberIn(row['standard'])),
    ceilingPpm: ppm(numberIn(row['ceiling'])),
    capFen: moneyIn(row["policy's cap"]),
  };
  const judged = changedRates({
    asked: [{ rateType, ...ruleIn(row['asked']) }],
    inForce: [{ rateType, ...standardRate(policy) }],
    bounds: [rateBounds(policy, ruleIn(row["agent's cost"]))],
  });
  return { answer: 'refusal' in judged ? judged.refusal : 'accepted' };
};

const [FLOOR, CEILING, IN_FORCE] = [
  { feeFen: fen(1_200), freeDays: 0, periodDays: 90 },
  { feeFen: fen(9_600), freeDays: 730, periodDays: 730 },
  { feeFen: fen(3_600), freeDays: 365, periodDays: 365 },
];

/** `60.00, 90, 180`, or parts of it. */
const partsIn = (cell: string | undefined): Partial<Plan> => {
  const [fee = '', free = '', period = ''] = (cell ?? '').split(',');
  const days = (text: string): number | undefined => (text.trim() === '' ? undefined : numberIn(text));
  const given = { feeFen: moneyIn(fee), freeDays: days(free), periodDays: days(period) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Plan>;
};
const planIn = (cell: string | undefined): Plan => partsIn(cell) as Plan;
const planOut = ({ feeFen, freeDays, periodDays }: Plan): string => `${moneyOut(feeFen)}, ${freeDays}, ${periodDays}`;

const askedPlan: Runner = (row) => {
  const judged = changedPlan({
    asked: partsIn(row['asked: fee, free days, period']),
    inForce: IN_FORCE,
    bounds: row['bounds'] === 'yes' ? { floor: FLOOR, ceiling: CEILING } : undefined,
    isFreeOver: row['a phase was charged'] === 'yes',
  });
  return { sent: 'refusal' in judged ? judged.refusal : planOut(judged.after) };
};

const defaultPlan: Runner = (row) => {
  const judged = newDefaultPlan({
    asked: partsIn(row['asked']),
    inForce: IN_FORCE,
    standing: row['chosen before'] === '' ? undefined : planIn(row['chosen before']),
    bounds: { floor: FLOOR, ceiling: CEILING },
    isFreeOver: false,
  });
  if ('refusal' in judged) return { 'is chosen': judged.refusal };
  return { 'is chosen': judged.plan === undefined ? 'nothing' : planOut(judged.plan) };
};

const planBound: Runner = (row) => {
  const plan = planAtBinding(planIn(row['chosen']), planIn(row['in force']), row['a phase was charged'] === 'yes');
  return { 'asked for': plan === undefined ? 'nothing' : planOut(plan) };
};

const again: Runner = (row) => {
  const since = row['in force since'];
  const from = openFrom(since === '' ? undefined : since, numberIn(row['days']), row['today'] ?? '');
  return { 'asked again from': from ?? 'today' };
};

const questions: Runner = (row) => {
  const afterS = numberIn(row['asked after the sending (s)']);
  const sentAt = new Date(0);
  return { 'next question after (s)': String(nextQuestion(sentAt, new Date(afterS * 1_000)).getTime() / 1_000) };
};

const instantIn = (cell: string | undefined): Date | undefined =>
  cell === undefined || cell === '' ? undefined : new Date(cell);

const answers: Runner = (row) => {
  const [outcome, attempt] = [row['answer'], numberIn(row['of attempt'])];
  const effectiveAt = instantIn(row['from']);
  const answer =
    outcome === 'done' && effectiveAt !== undefined
      ? { outcome: 'done' as const, attempt, effectiveAt }
      : { outcome: outcome as 'failed' | 'acknowledged', attempt };
  const standing = {
    attempt: numberIn(row['attempt']),
    state: row['stands'] as CommandState,
    acknowledgedAt: null,
    effectiveAt: instantIn(row['in force from']) ?? null,
  };
  return { effect: effectOf(standing, answer) };
};

const settled: Runner = (row) => {
  const standing = { state: numberIn(row['state']), effectiveAt: instantIn(row['in force from']) ?? null };
  const brought = broughtBy(standing, {
    outcome: row['holds'] as 'done' | 'failed',
    effectiveAt: instantIn(row['from']),
  });
  return { brings: brought.map(({ value, from }) => `${value} from ${from.toISOString().slice(0, 10)}`).join(', ') };
};

const wall = (cell = ''): Date => new Date(`${cell.replace(' ', 'T')}:00+08:00`);

const outside: Runner = (row) => {
  const silent = row['nothing heard since'] === '' ? undefined : wall(row['nothing heard since']);
  const [now, sentAt] = [wall(row['at']), wall(row['sent last'])];
  const isSilent = silent !== undefined && now.getTime() - silent.getTime() >= OVERDUE_MS;
  return { 'may be recorded': yesNo(isOverdue({ overdueAt: isSilent ? now : null, sentAt }, now)) };
};

const consent: Runner = (row) => {
  const answer = row['the agent says'] === '' ? undefined : row['the agent says'];
  return { 'it is': consentAfter(wall(row['asked at']), wall(row['at']), answer) };
};

const optional = <T>(cell: string | undefined, read: (text: string) => T): T | undefined =>
  cell === undefined || cell === '' ? undefined : read(cell);

const limits: Runner = (row) => {
  const ratePart = (name: string) => optional(row[name], (text) => ppm(numberIn(text)));
  const limit = {
    floorPpm: ratePart('floor'),
    ceilingPpm: ratePart('ceiling'),
    stepPpm: ratePart('step'),
    capFloorFen: optional(row['cap from'], moneyIn),
    capCeilingFen: optional(row['cap to'], moneyIn),
  };
  const [floorPpm, defaultPpm, ceilingPpm] = [ppm(5_500), ppm(6_000), ppm(6_800)];
  const policy: PolicyRate = { rateType: 1, floorPpm, defaultPpm, ceilingPpm, capFen: fen(2_000) };
  const cost = { ratePpm: ppm(5_400), capFen: fen(1_800) };
  const judged = changedRates({
    asked: [{ rateType: 1, ...ruleIn(row['asked']) }],
    inForce: [{ rateType: 1, ...standardRate(policy) }],
    bounds: [rateBounds(policy, cost, limit)],
  });
  return { answer: 'refusal' in judged ? judged.refusal : 'accepted' };
};

/** `1 6 300, 2 3 900`: rate types with their rates. */
const ratesIn = (cell: string | undefined): Rate[] =>
  listIn(cell).map((text) => ({ rateType: Number(text.slice(0, 1)), ratePpm: ppm(numberIn(text.slice(2))) }));
const ratesOut = (rates: readonly Rate[]): string =>
  rates.map(({ rateType, ratePpm }) => `${rateType} ${String(ratePpm).replace(/(\d)(\d{3})$/, '$1 $2')}`).join(', ') ||
  'nothing';

const defaultRate: Runner = (row) => {
  const standard = ratesIn(row['standard']);
  const bounds = standard.map(({ rateType }) => ({
    rateType,
    lowest: { ratePpm: ppm(1) },
    highest: { ratePpm: ppm(10_000) },
  }));
  const standing = optional(row['set before'], ratesIn);
  const judged = newDefault({ asked: ratesIn(row['asked']), standard, standing, bounds });
  return { 'is set': 'refusal' in judged ? judged.refusal : ratesOut(judged.rates) };
};

const atBinding: Runner = (row) => {
  const merchant = { isChosen: row['chosen for the merchant'] === 'yes', inForce: ratesIn(row['in force']) };
  return { 'asked for': ratesOut(askedAtBinding(ratesIn(row['set']), merchant)) };
};

export const changeRunners: Readonly<Record<string, Runner>> = {
  'limits of an acquirer': limits,
  'default rate': defaultRate,
  'default rate at the binding': atBinding,
  'default communication fee': defaultPlan,
  'default communication fee at the binding': planBound,
  'states of a change': states,
  'asked rate': asked,
  'asked communication fee': askedPlan,
  'changed again': again,
  'rate of a day': rateOfDay,
  'base after a new value': baseAfter,
  'questions about a change': questions,
  'answer about a change': answers,
  'contradiction settled': settled,
  'recorded outside': outside,
  'consent to a change': consent,
};
