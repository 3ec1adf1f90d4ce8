import { refuse } from '#platform/http/problem.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Value } from './value.ts';

const NAMES = {
  rate: ['rates'],
  service: ['feeFen'],
  communication: ['feeFen', 'freeDays', 'periodDays'],
} as const satisfies Record<ChangeKind, readonly (keyof Value)[]>;

/** Keeps the fields of the kind and drops the others. @throws refuse('change_value_missing') when nothing is left. */
export const valueOfKind = (kind: ChangeKind, value: Value): Value => {
  const given = NAMES[kind].flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]));
  if (given.length === 0) throw refuse('change_value_missing');
  return Object.fromEntries(given) as Value;
};
