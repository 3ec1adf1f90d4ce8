import { expect, it } from 'vitest';
import {
  codeAfter,
  isCodeByTime,
  newRecoveryCodes,
  newSecret,
  recoveryCodeOf,
  shownRecoveryCode,
  stepOfCode,
} from './totp.ts';

const NOW = new Date('2026-09-18T06:36:00.000Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

it('accepts the codes of the present step and of one before and after it, and names the step', () => {
  const secret = newSecret();
  const code = codeAfter(secret, 0, NOW) ?? '';
  const step = stepOfCode(secret, code, NOW) ?? 0;
  expect(step).toBe(Math.floor(NOW.getTime() / 30_000));
  expect(stepOfCode(secret, code, later(30))).toBe(step);
  expect(stepOfCode(secret, code, later(-30))).toBe(step);
  expect(stepOfCode(secret, code, later(90))).toBeUndefined();
  expect(stepOfCode(newSecret(), code, NOW)).toBeUndefined();
});

it('gives no code twice: after the present one the next, and then none before its time', () => {
  const secret = newSecret();
  const step = Math.floor(NOW.getTime() / 30_000);
  const next = codeAfter(secret, step, NOW) ?? '';
  expect(stepOfCode(secret, next, NOW)).toBe(step + 1);
  expect(codeAfter(secret, step + 1, NOW)).toBeUndefined();
});

it('draws ten recovery codes, which are read in any spelling and are no codes by time', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(recoveryCodeOf(shownRecoveryCode(code).toLowerCase())).toBe(code);
    expect(isCodeByTime(shownRecoveryCode(code))).toBe(false);
  }
});
