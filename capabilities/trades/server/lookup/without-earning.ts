import type { Caller } from '#platform/auth/caller.ts';

const FIELDS = new Set(['shareFen', 'valueShareFen', 'availableOn', 'entry']);

/** The answer without the caller's earnings, also in nested objects, if the caller may not see earnings. */
export const withoutEarning = <T>(answer: T, { permissions }: Pick<Caller, 'permissions'>): T =>
  permissions.has('earning:view') ? answer : stripped(answer);

const stripped = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((one: unknown) => stripped(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !FIELDS.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, stripped(inner)])) as T;
};
