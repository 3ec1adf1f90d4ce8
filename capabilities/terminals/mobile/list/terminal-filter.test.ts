import { expect, it } from 'vitest';
import { readFields, writeFields } from '#platform/ui/navigation/address-fields.ts';
import { activeCount, countOf, filterOf, LIST_FIELDS, valuesOf } from './terminal-filter.ts';

const read = (search: string) => filterOf(readFields(LIST_FIELDS, search));

it('reads the filter from the address, and ignores invalid values', () => {
  expect(read('')).toEqual({ holder: 'team' });
  expect(read('?scope=self&bindStatus=0&brandId=2')).toEqual({ holder: 'self', bindStatus: 0, brandId: '2' });
  expect(read('?scope=everybody&bindStatus=2&brandId=&modelId=x&activatedFrom=soon')).toEqual({ holder: 'team' });
  expect(read('?activatedFrom=2026-09-02&activatedTo=2026-09-01')).toEqual({
    holder: 'team',
    activatedFrom: '2026-09-01',
    activatedTo: '2026-09-02',
  });
});

it('reads the filter as it was written', () => {
  const filter = { holder: 'self', bindStatus: 3, policyId: '4', holderId: '12', activatedTo: '2026-09-02' } as const;
  expect(read(writeFields(LIST_FIELDS, valuesOf(filter), '?brandId=1'))).toEqual(filter);
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
