import { expect, it } from 'vitest';
import { addressIn, openIn, pathOf, searchOf } from './review-address.ts';

it('a page and what is open in it are an address, and back', () => {
  expect(pathOf('/merchants', '12')).toBe('/merchants/12');
  expect(openIn('/merchants/12', '/merchants')).toBe('12');
  expect(openIn(pathOf('/merchants', undefined), '/merchants')).toBeUndefined();
  for (const wrong of ['/merchants/x', '/merchants/12/3', '/identities/12', '/merchants/1234567890123456'])
    expect(openIn(wrong, '/merchants')).toBeUndefined();
  expect(searchOf({})).toBe('');
  const first = { tab: '', text: '', days: undefined, pageNum: 1 };
  expect(addressIn('')).toEqual(first);
  const deep = { tab: 'rejected', text: '陈&b', days: 30, pageNum: 3 };
  expect(addressIn(searchOf(deep))).toEqual(deep);
  expect(addressIn('?days=-1&page=0')).toEqual(first);
});
