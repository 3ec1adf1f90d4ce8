import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { readTable } from './read.ts';
import { TableRefused, type Table } from './table.ts';

const workbook =
  '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId9"/>' +
  '<sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="rId9" Target="worksheets/sheet9.xml"/>' +
  '<Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>';

function xlsx(rows: string, strings = '', more: Record<string, string> = {}, level: 0 | 6 = 6): Uint8Array {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });
}

/** The table, or 'refused'. @throws any other error */
function outcome(bytes: Uint8Array): Table | 'refused' {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof TableRefused) return 'refused';
    throw error;
  }
}

describe('readTable of XLSX', () => {
  it('reads shared, inline and formula texts, numbers and gaps of the first visible sheet', () => {
    const strings =
      '<si><t>序列号</t></si><si><r><t>0000</t></r><r><t xml:space="preserve"> 98&amp;&#x41;</t></r><rPh><t>ㄅ</t></rPh></si>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>备注</t></is></c></row>' +
      '<row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>98023615240</v></c>' +
      '<c r="C3" t="str"><f>A1&amp;"x"</f><v>00123</v></c><c r="D3" s="1"/><c r="E3" t="b"><v>1</v></c></row>';
    expect(readTable(xlsx(rows, strings))).toEqual({
      rows: [
        ['序列号', '', '备注'],
        ['0000 98&A', '98023615240', '00123', '', 'TRUE'],
      ],
      lines: [1, 3],
      damaged: [],
      sheet: expect.any(String),
    });
  });

  it('reads variants of other programs: prefixes, absolute targets, no cell references, CDATA, comments', () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c><!-- <x:c/> -->' +
      "<x:c t='str'><x:v>2&lt;</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    const file = xlsx('', '', {
      'xl/worksheets/sheet1.xml': sheet,
      'xl/_rels/workbook.xml.rels': relations.replace('"worksheets/sheet1', '"/xl/worksheets/sheet1'),
    });
    expect(readTable(file).rows).toEqual([['a<b', '2<']]);
  });

  it('resolves the target of a sheet as a path: relative, climbing, with the separators of Windows', () => {
    const rows = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
    for (const target of ['./worksheets/sheet1', '../xl/worksheets/sheet1', 'worksheets\\sheet1']) {
      const file = xlsx(rows, '', { 'xl/_rels/workbook.xml.rels': relations.replace('worksheets/sheet1', target) });
      expect(readTable(file).rows).toEqual([['a']]);
    }
  });

  it('reads files of other programs: entries with backslashes, escapes in texts, an empty sheet before the rows', () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>00009802_x000D_</t></is></c></row>';
    const files = {
      'xl\\workbook.xml': workbook.replace('</sheets>', '<sheet name="数据" r:id="rId2"/></sheets>'),
      'xl\\_rels\\workbook.xml.rels': relations.replace(
        '</Relationships>',
        '<Relationship Id="rId2" Target="worksheets/sheet%202.xml"/></Relationships>',
      ),
      'xl\\worksheets\\sheet1.xml': '<worksheet><sheetData/></worksheet>',
      'xl\\worksheets\\sheet 2.xml': `<worksheet><sheetData>${row}</sheetData></worksheet>`,
    };
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    expect(readTable(bytes)).toMatchObject({ rows: [['00009802\r']], sheet: '数据' });
  });

  it('expands exponents, and reports numbers whose digits are lost', () => {
    const numbers = ['9.80236152E+11', '999999999999999', '9.8020000983615197E+17', '0.10000000000000001'];
    const rows = `<row>${numbers.map((number) => `<c><v>${number}</v></c>`).join('')}</row>`;
    const {
      rows: [cells = []],
      damaged,
    } = readTable(xlsx(rows));
    expect([cells[0], cells[1], cells[3]]).toEqual(['980236152000', '999999999999999', '0.1']);
    expect(damaged).toEqual([{ row: 0, column: 2, text: '9.8020000983615197E+17' }]);
  });

  it('aborts a zip bomb while unpacking, also when its header states a wrong size', () => {
    const bomb = xlsx('', '', { 'xl/worksheets/sheet1.xml': ' '.repeat(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readTable(bomb, { maxUnpackedBytes: 1024 * 1024 })).toThrow('table_too_large');
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let at = 0; at + 30 < bomb.length; at++) {
      const mark = view.getUint32(at, true);
      if (mark === 0x04034b50) view.setUint32(at + 22, 10, true);
      if (mark === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    expect(() => readTable(bomb, { maxUnpackedBytes: 1024 * 1024 })).toThrow('table_too_large');
  });

  it('does not unpack files that are not needed', () => {
    const file = xlsx('<row><c><v>1</v></c></row>', '', { 'xl/media/image1.png': ' '.repeat(20 * 1024 * 1024) });
    expect(readTable(file, { maxUnpackedBytes: 10_000 }).rows).toEqual([['1']]);
  });

  it('refuses document types, so that entities are never expanded', () => {
    const sheet = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><row><c t="str"><v>&a;</v></c></row></worksheet>';
    expect(() => readTable(xlsx('', '', { 'xl/worksheets/sheet1.xml': sheet }))).toThrow('table_format');
  });

  it('enforces its limits on rows and columns', () => {
    const row = '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>';
    expect(readTable(xlsx(row.repeat(10)), { maxRows: 10 }).rows).toEqual(Array.from({ length: 10 }, () => ['1']));
    expect(() => readTable(xlsx(row.repeat(11)), { maxRows: 10 })).toThrow('table_too_many_rows');
  });

  it('refuses broken files with a reason, whichever byte is broken', () => {
    const whole = xlsx('<row><c t="s"><v>0</v></c></row>', '<si><t>a</t></si>');
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), fc.boolean(), (at, byte, isCut) => {
        const broken = isCut ? whole.slice(0, at) : whole.slice();
        if (!isCut) broken[at] = byte;
        outcome(broken); // any other error is rethrown
      }),
      { numRuns: runs(400) },
    );
    expect(() => readTable(zipSync({ 'a.txt': strToU8('x') }))).toThrow('table_format');
  });

  it.each([0, 6] as const)('never reads a truncated file as complete (compression %i)', (level) => {
    const row = (_: unknown, i: number) =>
      `<row><c t="inlineStr"><is><t>${(i * 7_919_999_983).toString(36)}</t></is></c></row>`;
    const whole = xlsx(Array.from({ length: 3000 }, row).join(''), '', {}, level);
    const all = readTable(whole);
    expect(all.rows).toHaveLength(3000);
    for (let length = 30; length < whole.length; length += 997) {
      const read = outcome(whole.slice(0, length));
      // Complete if only the central directory at the end is missing, otherwise refused.
      expect([all, 'refused']).toContainEqual(read);
    }
  });
});
