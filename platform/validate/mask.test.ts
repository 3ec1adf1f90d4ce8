import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskCard, maskId, maskMobile, maskName } from './mask.ts';

it('masks show the parts that the design specifies', () => {
  expect(maskMobile('13800001234')).toBe('138****1234');
  expect(maskId('510104198803122416')).toBe('5101**********2416');
  expect(maskCard('6217 0000 0000 0006217')).toBe('•••• 6217');
  expect(['张三', '马俊杰', '欧阳建国', '张', '𠮷田'].map(maskName)).toEqual(['张*', '马*', '欧*', '*', '𠮷*']);
  for (const mask of [maskMobile, maskId, maskCard, maskName])
    expect([mask(''), mask(null), mask(undefined)]).toEqual(['', '', '']);
});

/** The most characters of a text of `length` that may be readable. */
const limits: [string, (text: string) => string, (length: number) => number][] = [
  ['maskMobile', maskMobile, (length) => (length === 11 ? 7 : 0)],
  ['maskId', maskId, (length) => (length === 18 ? 8 : 0)],
  ['maskCard', maskCard, (length) => (length >= 12 ? 4 : 0)],
  ['maskName', maskName, (length) => (length >= 2 ? 1 : 0)],
];

it.each(limits)('%s never shows more than allowed, for every length 0–40', (_name, mask, allowed) => {
  for (let length = 0; length <= 40; length++) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
    const shown = [...text].filter((character) => mask(text).includes(character));
    expect(shown.length).toBe(allowed(length));
  }
});

it.each(limits)('%s never throws and never splits a character, for any input', (_name, mask) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const well = text.toWellFormed();
      expect(mask(well).isWellFormed()).toBe(true);
      expect([...mask(well)].length).toBeLessThanOrEqual(Math.max(18, 9));
    }),
  );
});
