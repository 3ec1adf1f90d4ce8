import { expect, it } from 'vitest';
import { openIn, pathOf, searchOf, textIn } from './review-address.ts';

it('a page and what is open in it are an address, and back', () => {
  expect(pathOf('/merchants', '12')).toBe('/merchants/12');
  expect(openIn('/merchants/12', '/merchants')).toBe('12');
  expect(openIn(pathOf('/merchants', undefined), '/merchants')).toBeUndefined();
  for (const wrong of ['/merchants/x', '/merchants/12/3', '/identities/12', '/merchants/1234567890123456'])
    expect(openIn(wrong, '/merchants')).toBeUndefined();
  expect([searchOf(''), textIn('')]).toEqual(['', '']);
  expect(textIn(searchOf('陈&b'))).toBe('陈&b');
});
