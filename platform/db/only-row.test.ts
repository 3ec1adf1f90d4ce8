import { expect, it } from 'vitest';
import { onlyRow } from './only-row.ts';

it('returns the only row, and throws if there is none or more than one', () => {
  expect(onlyRow([{ id: 7 }])).toEqual({ id: 7 });
  expect(() => onlyRow([])).toThrow('one row expected, 0 found');
  expect(() => onlyRow([1, 2])).toThrow('one row expected, 2 found');
});
