import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './serial-range.ts';

describe('range of serial numbers', () => {
  it('includes both ends, with any letters before the digits', () => {
    expect(parseRange('00009802361501', '00009802361520')).toEqual({
      from: '00009802361501',
      to: '00009802361520',
      width: 20,
    });
    expect(parseRange('SNAB0099', 'SNAB0101')).toMatchObject({ width: 3 });
    expect(parseRange('00009802361501', '00009802361501')).toMatchObject({ width: 1 });
  });

  it('a short end replaces the end of the first number', () => {
    expect(parseRange('00009802361501', '520')).toMatchObject({ to: '00009802361520', width: 20 });
    expect(parseRange('00009802361501', '500')).toEqual({ refusal: 'ends' });
  });

  it('has no width if letters differ, and refuses invalid ranges', () => {
    expect(parseRange('SNA00001', 'SNB00001')).toMatchObject({ width: undefined });
    for (const [from, to] of [
      ['00009802361501', '000098023615010'],
      ['00009802361520', '00009802361501'],
      ['!!', '00009802361501'],
      ['1234', '1235'],
    ] as const) {
      expect(parseRange(from, to)).toEqual({ refusal: 'ends' });
    }
  });

  it('allows up to ten thousand numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000_000 }), fc.integer({ min: 0, max: 20_000 }), (start, more) => {
        const name = (value: number) => `SN${String(value).padStart(10, '0')}`;
        const range = parseRange(name(start), name(start + more));
        expect(range).toMatchObject(more >= 10_000 ? { refusal: 'wide' } : { width: more + 1 });
      }),
    );
  });
});
