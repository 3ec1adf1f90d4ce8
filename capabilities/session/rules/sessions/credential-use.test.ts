import { expect, it } from 'vitest';
import { credentialUse, type Credential, type CredentialUse } from './credential-use.ts';

const now = new Date('2026-09-18T06:36:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const HOUR = 3600;

it.each<[string, Credential, CredentialUse]>([
  ['never used', { spentAt: undefined, successor: 'none', hasAnswerArrived: false }, 'first'],
  ['by two tabs at once', { spentAt: ago(1), successor: 'unused', hasAnswerArrived: true }, 'repeat'],
  ['after a lost answer', { spentAt: ago(9 * HOUR), successor: 'unused', hasAnswerArrived: false }, 'repeat'],
  ['of a device that is to be forgotten', { spentAt: ago(1), successor: 'none', hasAnswerArrived: true }, 'late'],
  ['the same after a lost answer', { spentAt: ago(HOUR), successor: 'none', hasAnswerArrived: false }, 'late'],
  ['a copy after the owner', { spentAt: ago(60), successor: 'unused', hasAnswerArrived: true }, 'reuse'],
  ['the owner after a copy', { spentAt: ago(5), successor: 'used', hasAnswerArrived: true }, 'reuse'],
  ['a copy of a forgotten one', { spentAt: ago(HOUR), successor: 'none', hasAnswerArrived: true }, 'reuse'],
])('a credential used %s', (_what, credential, use) => {
  expect(credentialUse(credential, now)).toBe(use);
});
