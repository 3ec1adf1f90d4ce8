import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCaptcha } from './captcha.ts';
import { digits } from './glyphs.ts';

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

  it('has 10 000 answers, equally likely: the answer is one draw of four digits', () => {
    const drawn: [number, number][] = [];
    const { answer } = createCaptcha((min, max) => {
      drawn.push([min, max]);
      return drawn.length === 1 ? max - 1 : min;
    });
    expect(drawn[0]).toEqual([0, 10_000]);
    expect(answer).toBe(9999);
  });

  it('shows leading zeros: 7 is drawn like 0007', () => {
    const fixed = (first: number) => {
      let isFirst = true;
      return createCaptcha((min) => {
        if (!isFirst) return min;
        isFirst = false;
        return first;
      });
    };
    expect(fixed(7).answer).toBe(7);
    expect(fixed(7).png.length).toBeGreaterThan(900);
    expect(fixed(7).png.equals(fixed(8).png)).toBe(false);
  });

  it('differs between calls and is reproducible from the same randomness', () => {
    expect(createCaptcha(sequence(1)).png.equals(createCaptcha(sequence(1)).png)).toBe(true);
    expect(createCaptcha(sequence(1)).png.equals(createCaptcha(sequence(2)).png)).toBe(false);
    const constant = (min: number) => min;
    expect(createCaptcha(constant).answer).toBe(0);
  });

  it('has at least one shape of each digit, within its box, and no two alike', () => {
    expect(digits).toHaveLength(10);
    const shapes = digits.flat();
    for (const [x, y] of shapes.flat(2)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1.5);
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(shapes.length);
  });
});
