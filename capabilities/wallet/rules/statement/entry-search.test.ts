import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { isSearch, matchesEntry } from './entry-search.ts';

const entry = {
  amountFen: fen(-52_400),
  transferNo: '1812',
  label: '蓉城优品生活超市（天府三街店）',
  reference: 'T26091822Ab07',
  sn: '00003020361498',
};

describe('a search of the statement', () => {
  it.each([
    ['part of the merchant', '天府三街'],
    ['part of the serial number', '361498'],
    ['the reference in any case', 't26091822aB07'],
    ['part of the reference', '1822'],
    ['the number of the entry', '1812'],
    ['the amount as it is shown, without its sign', '524.00'],
    ['the amount in whole yuan', '524'],
    ['nothing but spaces', '  '],
  ])('finds an entry by %s', (_what, text) => expect(matchesEntry(entry, { text })).toBe(true));

  it.each([
    ['another amount', '524.01'],
    ['another merchant', '锦里'],
    ['three digits of a number', '361'],
    ['part of the number of the entry', '181'],
  ])('does not find it by %s', (_what, text) => expect(matchesEntry(entry, { text })).toBe(false));

  it('includes both limits of an amount range, for either sign', () => {
    const finds = (min?: number, max?: number): boolean =>
      matchesEntry(entry, {
        ...(min !== undefined && { minFen: fen(min) }),
        ...(max !== undefined && { maxFen: fen(max) }),
      });
    expect([finds(52_400), finds(52_401), finds(undefined, 52_400), finds(undefined, 52_399)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(finds(52_400, 52_400)).toBe(true);
    expect(matchesEntry(entry, { text: '天府', minFen: fen(60_000) })).toBe(false);
  });

  it('is none without text and range', () => {
    expect([isSearch({}), isSearch({ text: ' ' }), isSearch({ minFen: fen(0) }), isSearch({ text: 'x' })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
