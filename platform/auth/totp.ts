/** Two-step verification, the part without a database: codes by time (RFC 6238), and recovery codes. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after the present one that are accepted: clocks of phones differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const ISSUER = 'Zhanye';
/** Omits letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });

/** Base32, 160 random bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The text of the QR code that an authenticator app reads. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

const presentStep = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_S);

/** @returns the time step of the code; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : presentStep(now) + delta;
};

/** The earliest code that is accepted now and belongs to a later step than `usedStep`; undefined when all were used. */
export const codeAfter = (secret: string, usedStep: number, now: Date): string | undefined => {
  const step = Math.max(presentStep(now), usedStep + 1);
  if (step > presentStep(now) + WINDOW) return undefined;
  return totpOf(secret).generate({ timestamp: step * PERIOD_S * 1000 });
};

/** Six digits are a code by time, anything else is a recovery code. */
export const isCodeByTime = (typed: string): boolean => /^\d{6}$/.test(typed);

/** A recovery code as typed, in the form in which its keyed hash is stored. */
export const recoveryCodeOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Ten of ten signs. */
export const newRecoveryCodes = (): string[] => {
  const draw = (): string => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, draw);
};

/** `XXXXX-XXXXX` */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
