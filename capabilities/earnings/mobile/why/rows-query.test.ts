import { expect, it } from 'vitest';
import { tradesOf } from './rows-query.ts';

it.each([
  ['day', '2026-09-16', '2026-09-16', '2026-09-16'],
  ['month', '2026-08-31', '2026-08-01', '2026-08-31'],
  // the running month up to today
  ['month', '2026-09-18', '2026-09-01', '2026-09-18'],
] as const)("a merchant's transactions behind a %s of %s are those of all its days", (span, day, from, to) => {
  const page = { scope: 'team', span, day, today: '2026-09-18' } as const;
  expect(tradesOf(page, { id: '7' })).toEqual({ scope: 'team', from, to, merchantId: '7', statuses: '1' });
});
