import { expect, test } from 'vitest';
import { reachOf } from './keep-ahead.ts';

test.each([
  [undefined, 'all'],
  [{}, 'all'],
  [{ effectiveType: '4g' }, 'all'],
  [{ effectiveType: '3g' }, 'tabs'],
  [{ effectiveType: '2g' }, 'nothing'],
  [{ effectiveType: 'slow-2g' }, 'nothing'],
  [{ effectiveType: '4g', saveData: true }, 'nothing'],
] as const)('a connection of %o may fetch %s ahead', (connection, reach) => {
  expect(reachOf(connection)).toBe(reach);
});
