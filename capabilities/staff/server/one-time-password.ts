import { randomInt } from 'node:crypto';

/** Nothing that is mistaken for something else when it is read from a screen. */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** 79 random bits in groups of four. */
export const oneTimePassword = (): string =>
  Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
