import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isSerial, normalSerial, splitSerials } from '#platform/validate/normal/serial.ts';
import { parseSerials, serialInCode, serialTail, shownCode } from './serial.ts';

describe('serial numbers', () => {
  it('are normalised from typed, printed and pasted forms', () => {
    expect(normalSerial(' 0000 9802-361524 ')).toBe('00009802361524');
    expect(normalSerial('００００９８０２ａｂ')).toBe('00009802AB');
    expect(
      splitSerials('0000 9802 361524\r\n00009802361525，00009802361526;\t00009802361527\n\n')
        .map(normalSerial)
        .filter(Boolean),
    ).toEqual(['00009802361524', '00009802361525', '00009802361526', '00009802361527']);
  });

  it('are unique, in order of first appearance; no piece of the input is lost', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('00009802361524', '0000 9802 361524', 'sn000001', 'SN000001', '', '  '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { serials, garbage, duplicateCount } = parseSerials(pieces);
        expect(new Set(serials).size).toBe(serials.length);
        expect(serials.every(isSerial)).toBe(true);
        expect(serials.length + garbage.length + duplicateCount).toBe(pieces.flatMap(splitSerials).length);
        // Parsing is idempotent.
        expect(parseSerials(serials)).toEqual({ serials, garbage: [], duplicateCount: 0 });
      }),
    );
  });

  it('are searched by at least four characters, never by a pattern', () => {
    expect(serialTail('1524')).toBe('1524');
    expect(serialTail('524')).toBeUndefined();
    expect(serialTail('%%%%')).toBeUndefined();
    expect(serialTail('a_b%')).toBeUndefined();
    expect(serialTail('0'.repeat(21))).toBeUndefined();
  });
});

test.each([
  ['00009802361524', '00009802361524'],
  [' 0000 9802 361524 ', '00009802361524'],
  ['SN:00009802361524', '00009802361524'],
  ['S/N 0000 9802 361524', '00009802361524'],
  ['https://qr.example.com/t?m=ME31&SN=00009802361524', '00009802361524'],
  ['https://qr.example.com/t?m=ME31', undefined],
  ['javascript:alert(1)', undefined],
  ['6901234', undefined],
  ['', undefined],
])('the code %o holds the serial number %o', (code, serial) => {
  expect(serialInCode(code)).toBe(serial);
});

describe('a code that anybody may have printed', () => {
  const hostile = [
    'javascript:alert(1)//',
    '<img src=x onerror=alert(1)>',
    'https://evil.example.com/login?sn=<b>',
    '\u202e7654321\u202c',
    '\u0000\u001b[2J\n\n\u2028x',
    '\ud83d',
    `https://qr.example.com/t?sn=${'9'.repeat(100_000)}`,
    'A'.repeat(1_000_000),
  ];

  it('is a serial number or nothing: its text is used for nothing else', () => {
    for (const code of hostile) expect(serialInCode(code)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (code) => {
        const serial = serialInCode(code);
        expect(serial === undefined || isSerial(serial)).toBe(true);
      }),
    );
  });

  it('is shown on one short line, without marks that hide or reverse the text after them', () => {
    for (const code of hostile) {
      const shown = shownCode(code);
      expect([...shown].length).toBeLessThanOrEqual(30);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(shown.isWellFormed()).toBe(true);
    }
    expect(shownCode(' https://weixin.qq.com/x ')).toBe('https://weixin.qq.com/x');
  });
});
