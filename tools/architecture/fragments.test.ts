import { expect, it } from 'vitest';
import { fragmentViolations } from './fragments.ts';
import type { Source } from './source.ts';

const source = (path: string, lines: number, ...imports: string[]): Source => ({
  path,
  lines,
  exports: [],
  imports: imports.map((target) => ({ target, names: ['x'], isPackage: false, isType: false })),
  sql: [],
  takesAddressForPath: false,
});
const found = (...sources: Source[]) =>
  fragmentViolations(sources, new Set(['capabilities/wallet/server/list-trades.ts'])).map(({ detail }) => detail);

const S = 'capabilities/wallet/server';
const small = source(`${S}/fee.ts`, 14);

it('a small file with a single user is reported, and several that the register alone names', () => {
  expect(found(small, source(`${S}/book.ts`, 60, small.path))).toEqual([`belongs into ${S}/book.ts`]);
  const facts = source(`${S}/facts.ts`, 8);
  expect(found(small, facts, source(`${S}/routes.ts`, 60, small.path, facts.path))).toEqual([
    `belongs into ${S}/provided.ts`,
    `belongs into ${S}/provided.ts`,
  ]);
});

it('a small job is reported beside the code that it runs', () => {
  const job = source(`${S}/late-job.ts`, 9, 'platform/jobs/jobs.ts', `${S}/late.ts`);
  expect(found(job, source(`${S}/late.ts`, 60))).toEqual([`belongs into ${S}/late.ts`]);
  expect(found(job, source(`${S}/late.ts`, 142))).toEqual([]);
});

it.each([
  ['one of 15 lines', [source(`${S}/fee.ts`, 15), source(`${S}/book.ts`, 60, small.path)]],
  ['one with two users', [small, source(`${S}/book.ts`, 60, small.path), source(`${S}/pay.ts`, 60, small.path)]],
  ['one with a test', [small, source(`${S}/book.ts`, 60, small.path), source(`${S}/fee.test.ts`, 9, small.path)]],
  ['one that its user has no room for', [small, source(`${S}/book.ts`, 140, small.path)]],
  [
    'one of another layer',
    [source('capabilities/wallet/rules/fee.ts', 9), source(`${S}/book.ts`, 60, 'capabilities/wallet/rules/fee.ts')],
  ],
  ['the handler of a call', [source(`${S}/list-trades.ts`, 9), source(`${S}/routes.ts`, 60, `${S}/list-trades.ts`)]],
  [
    'a job of what stands in another folder',
    [source(`${S}/late/late.ts`, 9, 'platform/jobs/jobs.ts', `${S}/book.ts`), source(`${S}/book.ts`, 60)],
  ],
  [
    'a prefetch',
    [
      source('capabilities/wallet/mobile/my.early.ts', 9),
      source('capabilities/wallet/mobile/my.tsx', 60, 'capabilities/wallet/mobile/my.early.ts'),
    ],
  ],
])('%s stays', (_what, sources) => {
  expect(found(...sources)).toEqual([]);
});
