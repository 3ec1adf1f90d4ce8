import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addFen, fen, subtractFen, sumFen, zeroFen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import { allowances, tierReached } from '#capabilities/rewards/rules/allowance/allowance.ts';
import { fixedShares } from '#capabilities/rewards/rules/awards/fixed-shares.ts';
import { cutPools } from '#capabilities/rewards/rules/caps/cut-pools.ts';
import { dueBack } from '#capabilities/rewards/rules/fees/due-back.ts';
import { phaseDay, phaseFee, piecesOf, type FeeChange } from '#capabilities/rewards/rules/fees/fee-phases.ts';
import {
  openPhases,
  settleCollections,
  type ReportedFee,
} from '#capabilities/rewards/rules/fees/settle-collections.ts';
import { dueOn, stepOf, type InactiveState } from '#capabilities/rewards/rules/inactive/inactive-due.ts';
import { countedFrom } from '#testing/model/rewards/counted-from.ts';
import { fenIn, listIn, moneyOut, moneysOut, numberIn, type Runner } from './cells.ts';

const fixed: Runner = (row) => {
  const { shares, operatorFen } = fixedShares(
    fenIn(row['pool']),
    listIn(row['amounts in force, direct agent first']).map(fenIn),
  );
  return { shares: moneysOut(shares), 'operator keeps': moneyOut(operatorFen) };
};

const capped: Runner = (row) => {
  const [capFen, usedFen] = [fenIn(row['cap']), fenIn(row['used before'])];
  const former = listIn(row['former reward of each']).map((pool) => (pool === '-' ? undefined : fenIn(pool)));
  const asked = listIn(row['pools in the order of booking']).map((pool, index) => ({
    cap: 'one',
    poolFen: fenIn(pool),
    formerFen: former[index],
  }));
  const restFen = subtractFen(usedFen, sumFen(former.flatMap((pool) => pool ?? [])));
  const pools = cutPools(asked, new Map([['one', subtractFen(capFen, restFen)]]));
  return { 'booked with': moneysOut(pools), used: moneyOut(sumFen([restFen, ...pools])) };
};

const phases: Runner = (row) => {
  const plan = {
    activationDay: row['activated on'] ?? '',
    freeDays: numberIn(row['free days']),
    periodDays: numberIn(row['period']),
  };
  const passed = row['not bound at the close, or unbound, on'];
  const days = [1, 2, 3, 4].map((phase) => ({
    phase,
    day: phaseDay(plan, phase),
    isDue: phaseDay(plan, phase) !== passed,
  }));
  const due = openPhases({ isByPlan: false, firstPhase: 1, days }, []).slice(0, 3);
  return { 'first three phases due on': due.map(({ day }) => day).join(', ') };
};

/** `01-10: 10.00, 60, 30` of 2026: day of effect, fee, free days and period. */
const feeChange = (text: string, chargedThrough: number): FeeChange => {
  const [day = '', terms = ''] = text.split(':');
  const [fee = '', free = '', period = ''] = terms.split(',');
  const effectiveOn = `2026-${day.trim()}`;
  return { effectiveOn, feeFen: fenIn(fee), freeDays: numberIn(free), periodDays: numberIn(period), chargedThrough };
};

const changedFee: Runner = (row) => {
  const plan = { activationDay: '2026-01-01', feeFen: fen(3_000), freeDays: 30, periodDays: 90 };
  const charged = numberIn(row['charged by then']);
  const changes = listIn(row['changed on, to: fee, free days, period'], ';').map((text) => feeChange(text, charged));
  const changed = { ...plan, pieces: piecesOf(plan, changes) };
  const shown = (phase: number): string => `${phaseDay(changed, phase).slice(5)} ${moneyOut(phaseFee(changed, phase))}`;
  return { 'first three phases: day, fee': [1, 2, 3].map(shown).join(', ') };
};

/** `collected 02-03 phase 1` of 2026. */
const reportedFee = (text: string, id: number): ReportedFee => {
  const [what, day = '', , phase] = text.split(' ');
  const on = `2026-${day}`;
  const at = new Date(`${on}T04:00:00Z`);
  const stated = phase === undefined ? undefined : Number(phase);
  const isCollected = what === 'collected';
  return { id: idOf(id), reference: `R${id}`, at, day: on, phase: stated, isCollected, phasesAhead: 1 };
};

const collections: Runner = (row) => {
  const days = ['02', '03', '04'].map((month, index) => ({
    phase: index + 1,
    day: `2026-${month}-01`,
    isDue: month !== '03',
  }));
  const reported = listIn(row['reported']).map(reportedFee);
  const settled = settleCollections({ isByPlan: false, firstPhase: 1, days }, reported);
  return { each: settled.map(({ phase, outcome = 'failed' }) => `${phase} ${outcome}`).join(', ') };
};

const guaranteed: Runner = (row) => {
  let [returned, back] = [zeroFen, zeroFen];
  const each = listIn(row['returned, each time']).map((amount) => {
    returned = addFen(returned, fenIn(amount));
    const step = subtractFen(dueBack(fenIn(row['plan']), fenIn(row['collected']), returned), back);
    back = addFen(back, step);
    return step;
  });
  return { 'of the plan': moneysOut(each) };
};

/** `1 2: 900.00` is the path of an agent and its amount. */
const allowance: Runner = (row) => {
  const agents = listIn(row['path: own amount']).map((text) => {
    const [path = '', own] = text.split(': ');
    const ids = path.split(' ').map((id) => idOf<AgentId>(Number(id)));
    return { agentId: ids.at(-1) ?? idOf<AgentId>(0), path: ids, ownFen: fenIn(own) };
  });
  const shares = allowances(agents);
  return { paid: moneysOut(agents.map(({ agentId }) => shares.get(agentId) ?? zeroFen)) };
};

const tier: Runner = (row) => {
  const tiers = listIn(row['tiers']).map((text) => ({ minActivations: numberIn(text) }));
  return { 'own tier': String(tierReached(tiers, numberIn(row['activations of the team']))?.minActivations ?? 'none') };
};

/** Runs every night until the charge, which happens in the night after the day. */
const inactive: Runner = (row) => {
  const from = countedFrom(row['held since'] ?? '', row['version in force from'] ?? '');
  let state: InactiveState = {
    dueOn: dueOn(from, numberIn(row['charged after days'])),
    warnedDays: undefined,
    warnedOn: undefined,
  };
  const warnings: string[] = [];
  for (let today = row['first night'] ?? ''; warnings.length < 5; today = addDays(today, 1)) {
    const step = stepOf(state, today);
    if (step === 'charge')
      return { 'warned on': warnings.join(', '), 'charged in the night after': addDays(today, -1) };
    if (step !== undefined) warnings.push(today);
    if (step !== undefined) state = { ...state, warnedDays: step, warnedOn: today };
  }
  throw new Error('never charged');
};

export const rewardRunners: Readonly<Record<string, Runner>> = {
  'fixed amounts': fixed,
  'cap of a month': capped,
  'corrections under a cap': capped,
  'communication fee': phases,
  'changed communication fee': changedFee,
  'collected fees': collections,
  'returned of a guaranteed fee': guaranteed,
  'allowance tier': tier,
  allowances: allowance,
  'not activated': inactive,
};
