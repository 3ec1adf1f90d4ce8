import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  agentCode,
  idempotencyKey,
  invitationCode,
  isAgentCode,
  isRequestId,
  numbered,
  opaqueToken,
  parseCode,
  requestId,
} from './ids.ts';
import { secureRandom } from './random.ts';

it('numbers contain the business day in Shanghai and grow beyond six digits', () => {
  expect(numbered('W', new Date('2026-09-17T16:00:00Z'), 123)).toBe('W20260918000123');
  expect(numbered('W', new Date('2026-09-17T16:00:00Z'), 12_345_678)).toBe('W2026091812345678');
  for (const sequence of [0, -1, 1.5, NaN]) expect(() => numbered('W', new Date(), sequence)).toThrow(RangeError);
  expect(() => numbered('w1', new Date(), 1)).toThrow(RangeError);
});

it('tokens are long, URL-safe and unique', () => {
  const tokens = Array.from({ length: 1000 }, () => opaqueToken());
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true);
  expect(idempotencyKey()).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

it('request ids pass validation, and validation rejects log injections', () => {
  expect(isRequestId(requestId())).toBe(true);
  for (const wrong of ['', 'short', 'a b c d e f', 'line\nbreak1', 'x'.repeat(65)])
    expect(isRequestId(wrong)).toBe(false);
});

it('codes are normalized from user input', () => {
  const code = invitationCode();
  expect(parseCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `)).toBe(code);
  expect(parseCode('OIL0 1234')).toBe('01101234');
  for (const wrong of ['', 'ABC', 'ABCDEFGU', 'ABCDEFG!', 'ABCDEFGHJ']) expect(parseCode(wrong)).toBeUndefined();
});

it('the symbols of a code are uniformly distributed', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const symbol = invitationCode(() => new Uint8Array([byte]));
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
  expect(secureRandom(16)).toHaveLength(16);
});

it('the check digit of an agent code detects one wrong digit and two swapped digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (sequence, place, shift) => {
        const code = agentCode(sequence);
        expect(isAgentCode(code)).toBe(true);
        const at = place % code.length;
        const digits = [...code];
        digits[at] = String((Number(digits[at]) + shift) % 10);
        expect(isAgentCode(digits.join(''))).toBe(false);
        const [left = '', right = ''] = code.slice(at, at + 2);
        const swapped = code.slice(0, at) + right + left + code.slice(at + 2);
        expect(isAgentCode(swapped)).toBe(left === right || right === '');
      },
    ),
  );
});
