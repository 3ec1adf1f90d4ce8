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

it('reads the filter from the address, and ignores invalid values', () => {
  expect(filterOf(nothing)).toEqual({ holder: 'team' });
  expect(filterOf({ ...nothing, scope: 'self', bindStatus: 0, brandId: '2' })).toEqual({
    holder: 'self',
    bindStatus: 0,
    brandId: '2',
  });
  expect(filterOf({ ...nothing, scope: 'everybody', bindStatus: 2, brandId: '' })).toEqual({ holder: 'team' });
});

it("counts the sheet's filters: brand and model count as one, a period as one", () => {
  expect(activeCount({ holder: 'team', bindStatus: 0, text: '1234' })).toBe(0);
  expect(
    activeCount({ holder: 'self', brandId: '1', modelId: '2', activatedFrom: '2026-09-01', activatedTo: '2026-09-02' }),
  ).toBe(3);
  expect(activeCount({ holder: 'team', holderId: '3', policyId: '1' })).toBe(2);
});

it('returns the count of one state, or of all', () => {
  const counts = { unbound: 1, bound: 2, activated: 4 };
  expect([0 as const, 1 as const, 3 as const, undefined].map((status) => countOf(counts, status))).toEqual([
    1, 2, 4, 7,
  ]);
});
