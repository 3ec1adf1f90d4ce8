import { describe, expect, it } from 'vitest';
import { routes } from '#apps/mobile/routes.ts';
import { isOwnPage } from './interruption.ts';

describe('the page that is opened after a login', () => {
  it('is whichever page of the app was asked for, also one outside of /pages/', () => {
    const addresses = routes.flatMap(({ path }) => [path, `${path}?id=12&name=a%20b`]);
    expect(addresses.filter((address) => !isOwnPage(address))).toEqual([]);
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/@elsewhere.example',
    '',
    undefined,
  ])('is never another site: %s', (address) => {
    expect(isOwnPage(address)).toBe(false);
  });
});
