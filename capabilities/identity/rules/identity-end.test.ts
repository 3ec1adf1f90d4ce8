/** An agent is asked to renew its identity card in the last sixty days and after them, and at no other time. */
import { expect, it } from 'vitest';
import { identityEnd } from './identity-end.ts';

const NOW = new Date('2026-09-18T06:36:00Z');
const card = { state: 'approved', isCertified: true, validUntil: '2026-10-11' };

it('tells the last day and how many days are left', () => {
  expect(identityEnd(card, NOW)).toEqual({ day: '2026-10-11', left: 23 });
  expect(identityEnd({ ...card, validUntil: '2026-11-17' }, NOW)?.left).toBe(60);
  expect(identityEnd({ ...card, validUntil: '2026-09-17' }, NOW)?.left).toBe(-1);
});

it('says nothing of a card that is valid for longer or without end, or whose renewal is being reviewed', () => {
  expect(identityEnd({ ...card, validUntil: '2026-11-18' }, NOW)).toBeUndefined();
  expect(identityEnd({ ...card, validUntil: undefined }, NOW)).toBeUndefined();
  expect(identityEnd({ ...card, state: 'submitted' }, NOW)).toBeUndefined();
  expect(identityEnd({ ...card, isCertified: false }, NOW)).toBeUndefined();
});
