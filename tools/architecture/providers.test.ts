import { expect, it } from 'vitest';
import { providerViolations } from './providers.ts';

const REGISTRY = [
  'capabilities/wallet/server/checks.ts',
  "export const checks = createRegistry<Check>('checks');",
] as const;
const PART = ['capabilities/wallet/server/limit.ts', "export const limit = createPart<Limit>('the limit');"] as const;
const registers = (capability: string) =>
  [`capabilities/${capability}/server/routes.ts`, `  checks.register('${capability}', check);`] as const;
const found = (...files: (readonly [string, string])[]) =>
  providerViolations(new Map(files)).map(({ detail }) => detail);

it('a registry with one registrant, and a part that nobody composes, are reported', () => {
  expect(found(REGISTRY)).toEqual([expect.stringContaining('checks has 0 registrants')]);
  expect(found(REGISTRY, registers('trades'))).toEqual([expect.stringContaining('checks has 1 registrants')]);
  expect(found(PART)).toEqual([expect.stringContaining('provides no limit')]);
});

it('a registry with two and a composed part are not', () => {
  expect(found(REGISTRY, registers('trades'), registers('rewards'))).toEqual([]);
  expect(found(PART, ['apps/server/composition.ts', '  limit.provide(mainLimit);'])).toEqual([]);
});
