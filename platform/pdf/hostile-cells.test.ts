/** A name or a remark can do no harm to a document: it is drawn completely, and so is everything around it. */
import { expect, it } from 'vitest';
import type { Cell } from '#platform/csv/typed-cells.ts';
import { textIn } from '#testing/pdf-text.ts';
import { pdfTableWriter } from './pdf-table.ts';
import { renderPdf } from './pdf.ts';

const GIVEN = { title: '商户', lang: 'zh-Hans', createdAt: new Date('2026-09-18T04:00:00Z') };
const HOSTILE = {
  'control characters': '前\u0000\u0001\u0007\u000b\u001b[2J后',
  'line breaks': '一\r\n二\n\n三\u2028四\u2029五\u0085六\f七',
  'marks that turn the order': '\u202e\u2066\u200f\u200e\u061c\u2069gpj.exe',
  'letters that are written from right to left': 'مرحبا שלום',
  'half of a pair': '前\ud83d后\udc00',
  'no characters': '\ufffe\uffff\u{10ffff}\u{e0001}',
  'marks on one letter': `a${'\u0301'.repeat(300)}`,
  'marks of the format itself': ') Tj ET endstream endobj (<</S /JavaScript>> trailer',
};

const text = (value: string): Cell => ({ is: 'text', text: value });
const head = (value: string): Cell => ({ is: 'head', text: value });

const drawn = async (columns: number, rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  const table = pdfTableWriter((chunk) => void chunks.push(chunk), GIVEN);
  table.row([head('商户')]);
  table.row(Array.from({ length: columns }, (_, column) => head(`列${column + 1}`)));
  for (const row of rows) table.row(row.map(text));
  await table.end();
  return Buffer.concat(chunks);
};

const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it.each(Object.entries(HOSTILE))('a cell with %s leaves the cells around it as they are', async (_, cell) => {
  const bytes = await drawn(3, [
    ['左', cell, '右边'],
    ['下面', '无', '末尾'],
  ]);
  for (const beside of ['左', '右边', '下面', '末尾']) expect(textIn(bytes)).toContain(beside);
  expect(pagesOf(bytes)).toBe(1);
  expect(bytes.toString('latin1')).not.toContain('/JavaScript');
});

it.each(Object.entries(HOSTILE))('a title, a note and a foot with %s are drawn', async (_, hostile) => {
  const blocks = (['title', 'heading', 'text', 'note'] as const).map((is) => ({ is, text: hostile }));
  const facts = { is: 'facts' as const, facts: [[hostile, hostile]] as [string, string][] };
  const bytes = await renderPdf({ ...GIVEN, title: hostile, foot: hostile, blocks: [...blocks, facts] });
  expect(pagesOf(bytes)).toBe(1);
});

it.each(['长', 'W', '长 ', 'مرح', '\n', '😀'])(
  'a text of thousands of characters is cut: %j',
  async (unit) => {
    const columns = 12;
    const long = unit.repeat(Math.ceil(5000 / unit.length));
    const rows = Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: columns }, (_each, column) => (column === 0 ? `第${row}` : `${row}${long}`)),
    );
    const bytes = await drawn(columns, rows);
    expect(textIn(bytes).replaceAll('\n', '')).toContain('第19');
    expect(pagesOf(bytes)).toBeLessThanOrEqual(21);
  },
  60_000,
);
