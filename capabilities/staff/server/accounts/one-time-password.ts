import { randomInt } from 'node:crypto';

/** Omits characters that are easily confused (i, l, o, 0, 1). */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** 79 random bits in groups of four. */
export const oneTimePassword = (): string =>
  Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
