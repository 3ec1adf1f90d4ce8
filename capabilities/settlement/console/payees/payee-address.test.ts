import { expect, it } from 'vitest';
import { openIn, pathOf, searchOf, stateOf } from './payee-address.ts';

it.each([
  ['accounts', '12', '/payees/A12'],
  ['stops', '3', '/payees/S3'],
  ['stops', undefined, '/payees'],
] as const)('%s %s is %s, and back', (tab, id, path) => {
  expect(pathOf(tab, id)).toBe(path);
  expect(openIn(path)).toEqual(id === undefined ? undefined : { tab, id });
});

it('the open case decides the tab; wrong parts of an address are treated as on the first visit', () => {
  expect(stateOf('/payees/S3', '?tab=accounts')).toEqual({ tab: 'stops', text: '' });
  expect(stateOf('/payees', '?tab=nothing&text=%E9%99%88')).toEqual({ tab: 'accounts', text: '陈' });
  expect(openIn('/payees/X3')).toBeUndefined();
  expect(searchOf({ tab: 'accounts', text: '' })).toBe('');
  expect(searchOf({ tab: 'stops', text: 'a&b' })).toBe('?tab=stops&text=a%26b');
});
