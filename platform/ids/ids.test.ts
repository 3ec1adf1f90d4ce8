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

it('numbers carry the business day of Shanghai and grow beyond six digits', () => {
  expect(numbered('W', new Date('2026-09-17T16:00:00Z'), 123)).toBe('W20260918000123');
  expect(numbered('W', new Date('2026-09-17T16:00:00Z'), 12_345_678)).toBe('W2026091812345678');
  for (const sequence of [0, -1, 1.5, NaN]) expect(() => numbered('W', new Date(), sequence)).toThrow(RangeError);
  expect(() => numbered('w1', new Date(), 1)).toThrow(RangeError);
});

it('tokens are long, safe in a URL and do not repeat', () => {
  const tokens = Array.from({ length: 1000 }, () => opaqueToken());
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true);
  expect(idempotencyKey()).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

it('request ids pass their own check, and the check keeps log injections out', () => {
  expect(isRequestId(requestId())).toBe(true);
  for (const wrong of ['', 'short', 'a b c d e f', 'line\nbreak1', 'x'.repeat(65)])
    expect(isRequestId(wrong)).toBe(false);
});

it('codes are read as people type them', () => {
  const code = invitationCode();
  expect(parseCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `)).toBe(code);
  expect(parseCode('OIL0 1234')).toBe('01101234');
  for (const wrong of ['', 'ABC', 'ABCDEFGU', 'ABCDEFG!', 'ABCDEFGHJ']) expect(parseCode(wrong)).toBeUndefined();
});

it('every symbol of a code is equally likely', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const symbol = invitationCode(() => new Uint8Array([byte]));
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
  expect(secureRandom(16)).toHaveLength(16);
});

it('an agent code notices one wrong digit and two swapped ones', () => {
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
