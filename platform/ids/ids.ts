import { businessDay } from '../time/business-day.ts';
import { plainAlphabet, plainText, secureRandom, type RandomBytes } from './random.ts';

/** Names one request in logs and answers: 20 symbols, 100 random bits. */
export function requestId(random: RandomBytes = secureRandom): string {
  return plainText(20, random);
}

/** Whether a request id that came from outside may be taken over into logs. */
export function isRequestId(text: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(text);
}

/** A number people read out: `W20260918000123` = prefix, business day, sequence of at least six digits. */
export function numbered(prefix: string, date: Date, sequence: number): string {
  if (!/^[A-Z]{1,4}$/.test(prefix)) throw new RangeError(`not a prefix: ${prefix}`);
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence number: ${sequence}`);
  return prefix + businessDay(date).replaceAll('-', '') + String(sequence).padStart(6, '0');
}

/** An opaque secret of 8 × `bytes` random bits, base64url. */
export function opaqueToken(bytes = 32, random: RandomBytes = secureRandom): string {
  const text = btoa(String.fromCharCode(...random(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A key for one intended effect (`Idempotency-Key`), made where the intent is: on the phone. */
export function idempotencyKey(random: RandomBytes = secureRandom): string {
  return opaqueToken(16, random);
}

/** The code of an invitation: eight symbols that can be read out (40 bits; lookups are limited per address). */
export function invitationCode(random: RandomBytes = secureRandom): string {
  return plainText(8, random);
}

/** A code as somebody typed it: O is 0, I and L are 1, spaces and dashes are nothing; undefined when it is none. */
export function parseCode(text: string, length = 8): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((symbol) => plainAlphabet.includes(symbol)) ? code : undefined;
}

/** An agent's number from its sequence: at least seven digits and a check digit, so that one wrong digit is noticed. */
export function agentCode(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence number: ${sequence}`);
  const digits = String(sequence).padStart(7, '0');
  return digits + checkDigit(digits);
}

export function isAgentCode(text: string): boolean {
  return /^\d{8,16}$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1);
}

/** Damm: finds every single wrong digit and every swap of two neighbours. */
function checkDigit(digits: string): string {
  return String([...digits].reduce((state, digit) => damm[state]?.[Number(digit)] ?? 0, 0));
}

const damm = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;
