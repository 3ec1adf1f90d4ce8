import { expect, it } from 'vitest';
import { activeCount, countOf, filterOf } from './terminal-filter.ts';

const nothing = {
  scope: undefined,
  bindStatus: undefined,
  brandId: undefined,
  modelId: undefined,
  policyId: undefined,
  holderId: undefined,
  merchantId: undefined,
  activatedFrom: undefined,
  activatedTo: undefined,
};

it('reads what an address says, and nothing that makes no sense', () => {
  expect(filterOf(nothing)).toEqual({ holder: 'team' });
  expect(filterOf({ ...nothing, scope: 'self', bindStatus: 0, brandId: '2' })).toEqual({
    holder: 'self',
    bindStatus: 0,
    brandId: '2',
  });
  expect(filterOf({ ...nothing, scope: 'everybody', bindStatus: 2, brandId: '' })).toEqual({ holder: 'team' });
});

it('counts what the sheet has set: brand and model are one, a period is one', () => {
  expect(activeCount({ holder: 'team', bindStatus: 0, text: '1234' })).toBe(0);
  expect(
    activeCount({ holder: 'self', brandId: '1', modelId: '2', activatedFrom: '2026-09-01', activatedTo: '2026-09-02' }),
  ).toBe(3);
  expect(activeCount({ holder: 'team', holderId: '3', policyId: '1' })).toBe(2);
});

it('counts a state, or all of them', () => {
  const counts = { unbound: 1, bound: 2, activated: 4 };
  expect([0 as const, 1 as const, 3 as const, undefined].map((status) => countOf(counts, status))).toEqual([
    1, 2, 4, 7,
  ]);
});
