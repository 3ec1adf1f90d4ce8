import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { readTable } from './read.ts';
import { placeName } from './table.ts';
import { byteOrderMark, guarded, writeCsv } from './write.ts';

const read = (text: string) => readTable(new TextEncoder().encode(text));
const wild = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",;|%＝＠ 01e/A张\ufeff\u200b'), maxLength: 8 }),
  )
  .map((text) => text.toWellFormed().replaceAll('\0', ''));

describe('writeCsv', () => {
  it('starts with a byte order mark, so that Excel reads UTF-8, and ends lines with CRLF', () => {
    expect(
      writeCsv([
        ['商户', 'a,b', 'say "x"'],
        [1, null, { number: '-480.00' }],
      ]),
    ).toBe(`${byteOrderMark}商户,"a,b","say ""x"""\r\n1,,-480.00\r\n`);
  });

  it('prevents texts from starting a formula, also behind blanks and control characters', () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      ' =1',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '\u200b=1',
      '\ufeff=1',
      '|cmd',
      '%0A',
      '−1',
    ];
    for (const text of texts) expect(guarded(text)).toBe(`'${text}`);
    fc.assert(
      fc.property(wild, (text) => {
        expect(guarded(text)).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u);
      }),
      { numRuns: runs(600) },
    );
  });

  it('keeps serial numbers and texts that look like a number or a date as text', () => {
    for (const text of ['0000980236152', '00009802361524', '98023615240', '1e5', '1-2', '2026/9/1']) {
      expect(guarded(text)).toBe(`\t${text}`);
    }
    for (const text of ['12', '6217', 'N980', '张三']) expect(guarded(text)).toBe(text);
  });

  it('writes only valid numbers as numbers', () => {
    expect(guarded({ number: '1286430.50' })).toBe('1286430.50');
    for (const number of ['=1', '1,000', '', '1e5', '1;2', '1'.repeat(16)])
      expect(() => guarded({ number })).toThrow(RangeError);
    expect(() => guarded(NaN)).toThrow(RangeError);
  });

  it('round-trips any cell content', () => {
    const rows = fc.array(fc.array(wild, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (cells) => {
        const kept = cells.filter((row) => row.some((cell) => guarded(cell).trim() !== ''));
        expect(read(writeCsv(cells)).rows).toEqual(kept);
      }),
      { numRuns: runs(600) },
    );
  });
});

describe('readTable of CSV', () => {
  it('reads comma, semicolon, tab and single-column files with any line ends', () => {
    expect(read('a,b\r\nc,d').rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(read('a;b\nc;d\n').rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(read('a\tb\rc\td').rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(read('001\n\n 002 \n\r\n003').rows).toEqual([['001'], [' 002 '], ['003']]);
    expect(read('a,,c,').rows).toEqual([['a', '', 'c', '']]);
    expect(read('').rows).toEqual([]);
  });

  it('reads the encodings that Excel writes', () => {
    const gbk = new Uint8Array([0xc9, 0xcc, 0xbb, 0xa7, 0x2c, 0x31]); // 商户,1
    expect(readTable(gbk).rows).toEqual([['商户', '1']]);
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('商户\t1', 'utf16le')]);
    expect(readTable(utf16).rows).toEqual([['商户', '1']]);
    expect(read(`${byteOrderMark}a`).rows).toEqual([['a']]);
  });

  it('reads quoted cells with line ends, delimiters and doubled quotes, and does not hang on broken quotes', () => {
    expect(read('"a\r\nb","c""d",e').rows).toEqual([['a\r\nb', 'c"d', 'e']]);
    expect(read('"open\nx').rows).toEqual([['open\nx']]);
    expect(read('"a"b,c').rows).toEqual([['ab', 'c']]);
    expect(read('="00123",\'=1').rows).toEqual([['00123', '=1']]);
  });

  it('reports numbers damaged by Excel', () => {
    const table = read('sn,no\n\n9.80236E+11,1\n00098,####\n"1E5",#N/A');
    expect(table.damaged.map((cell) => [placeName(table, cell), cell.text])).toEqual([
      ['A3', '9.80236E+11'],
      ['B4', '####'],
      ['A5', '1E5'],
      ['B5', '#N/A'],
    ]);
  });

  it('enforces its limits', () => {
    expect(() => readTable(new Uint8Array(6 * 1024 * 1024))).toThrow('table_too_large');
    expect(() => readTable(Buffer.from('1\n'.repeat(11)), { maxRows: 10 })).toThrow('table_too_many_rows');
    expect(readTable(Buffer.from('1\n'.repeat(10)), { maxRows: 10 }).rows).toHaveLength(10);
    expect(readTable(Buffer.from('1,2,3'), { maxColumns: 2 }).rows).toEqual([['1', '2']]);
    expect(() => readTable(Buffer.from([1, 0, 2]))).toThrow('table_format');
    expect(() => readTable(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toThrow('table_old_excel');
  });
});
