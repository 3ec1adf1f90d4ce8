import { expect, it } from 'vitest';
import { levelStillGiven } from './given-level.ts';

const options = (highest: number) =>
  ['V1', 'V2', 'V3', 'V4'].map((code, index) => ({ code, canGive: index < highest }));

it('a promised level is given as long as the inviter can give it, else the highest that it can', () => {
  expect([4, 3, 2, 1].map((highest) => levelStillGiven(options(highest), 'V3'))).toEqual(['V3', 'V3', 'V2', 'V1']);
});

it('an inviter that can give none gives the lowest', () => {
  expect(levelStillGiven(options(0), 'V3')).toBe('V1');
});
