import { expect, it } from 'vitest';
import { askedOf } from './asked-of.ts';

const self = { relation: 'self' };
const child = { relation: 'direct' };
const parent = { relation: 'above' };

it.each([
  ['a recall, seen by its submitter', { confirmer: 'giver', from: child, to: self }, 'other'],
  ['a recall, seen by the giver', { confirmer: 'giver', from: self, to: parent }, 'self'],
  ['a transfer, seen by the taker', { confirmer: 'giver', from: parent, to: self }, 'other'],
  ['a return, seen by its submitter', { confirmer: 'parent', from: self, to: parent }, 'other'],
  ['a return, seen by the parent', { confirmer: 'parent', from: child, to: self }, 'self'],
  ['an unbinding, seen by its submitter', { confirmer: 'operator', from: self }, 'operator'],
] as const)('%s waits for the one who is asked', (_what, operation, asked) => {
  expect(askedOf(operation)).toBe(asked);
});
