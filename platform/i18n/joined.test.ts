import { expect, it } from 'vitest';
import { joined } from './joined.ts';

it('draws no dot beside a fact that is missing', () => {
  expect(joined('VISA', undefined, '', null, false, '6217')).toBe('VISA · 6217');
  expect(joined(undefined, 'VISA')).toBe('VISA');
  expect(joined()).toBe('');
});
