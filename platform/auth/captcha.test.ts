import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCaptcha } from './captcha.ts';
import { glyphs } from './glyphs.ts';

/** Deterministic random numbers, so that an image can be reproduced. */
const sequence = (seed: number) => (min: number, max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return min + (seed % (max - min));
};

describe('createCaptcha', () => {
  it('is a valid PNG of 192 × 64 pixels within the size budget', () => {
    const { png } = createCaptcha();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 64]);
    const at = png.indexOf('IDAT');
    const length = png.readUInt32BE(at - 4);
    expect(inflateSync(png.subarray(at + 4, at + 4 + length))).toHaveLength((192 / 2 + 1) * 64);
    expect(png.length).toBeLessThan(2500);
  });

  it('shows a sum of two digits, and uses all digits', () => {
    const answers = new Set(Array.from({ length: 300 }, () => createCaptcha().answer));
    expect(Math.min(...answers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...answers)).toBeLessThanOrEqual(18);
    expect(answers.size).toBeGreaterThan(12);
  });

  it('differs between calls and is reproducible from the same randomness', () => {
    expect(createCaptcha(sequence(1)).png.equals(createCaptcha(sequence(1)).png)).toBe(true);
    expect(createCaptcha(sequence(1)).png.equals(createCaptcha(sequence(2)).png)).toBe(false);
    const constant = (min: number) => min;
    expect(createCaptcha(constant).answer).toBe(0);
  });

  it('has a distinct, complete glyph for each symbol', () => {
    expect(Object.keys(glyphs).toSorted().join('')).toBe('+0123456789=?');
    for (const rows of Object.values(glyphs)) expect(rows.map((row) => row.length)).toEqual(Array(7).fill(5));
    expect(new Set(Object.values(glyphs).map((rows) => rows.join('\n'))).size).toBe(13);
  });
});
