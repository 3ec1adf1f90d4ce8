import { expect, it } from 'vitest';
import { coarseNetwork } from './coarse-network.ts';

it.each([
  ['112.10.34.56', '112.10.*.*'],
  ['::ffff:112.10.34.56', '112.10.*.*'],
  ['2409:8a62:1234:5678::1', '2409:8a62::/32'],
  ['2409:8A62:1:2:3:4:5:6', '2409:8A62::/32'],
  ['::1', '-'],
  ['unix:', '-'],
])('%s is kept as %s', (ip, kept) => {
  expect(coarseNetwork(ip)).toBe(kept);
});
