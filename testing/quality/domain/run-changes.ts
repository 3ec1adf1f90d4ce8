import type { ChangeState } from '#capabilities/changes/contract/change-kinds.ts';
import { stateAfter, type ChangeStep } from '#capabilities/changes/rules/change-state.ts';
import { consentAfter } from '#capabilities/changes/rules/consent.ts';
import { rateBounds, standardRate, type PolicyRate } from '#capabilities/changes/rules/rate-bounds.ts';
import { changedRates } from '#capabilities/changes/rules/refuses-rates.ts';
import { openFrom } from '#capabilities/changes/rules/settled.ts';
import { ppm } from '#platform/money/ppm.ts';
import { listIn, moneyIn, numberIn, ruleIn, type Runner } from './cells.ts';

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

const again: Runner = (row) => {
  const since = row['in force since'];
  const from = openFrom(since === '' ? undefined : since, numberIn(row['days']), row['today'] ?? '');
  return { 'asked again from': from ?? 'today' };
};

const consent: Runner = (row) => {
  const at = (cell = ''): Date => new Date(`${cell.replace(' ', 'T')}:00+08:00`);
  const answer = row['the agent says'] === '' ? undefined : row['the agent says'];
  return { 'it is': consentAfter(at(row['asked at']), at(row['at']), answer) };
};

export const changeRunners: Readonly<Record<string, Runner>> = {
  'states of a change': states,
  'asked rate': asked,
  'changed again': again,
  'consent to a change': consent,
};
