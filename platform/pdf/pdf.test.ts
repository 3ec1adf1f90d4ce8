/** A document is the same bytes whenever it is made again, and its text can be read out of it. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { textIn } from '#testing/pdf-text.ts';
import { turnsUntil } from '#testing/turns-until.ts';
import { renderPdf, type PdfContent } from './pdf.ts';

const rows = Array.from({ length: 80 }, (_, index) => [
  `2026-08-${(index % 31) + 1}`,
  '分润 · 锦里老茶铺',
  `${index}.50`,
]);

const STATEMENT: PdfContent = {
  title: '2026年8月对账单',
  createdAt: new Date('2026-09-01T02:00:00Z'),
  lang: 'zh-Hans',
  foot: 'S20260801000123 · 3f9a0c',
  blocks: [
    { is: 'title', text: '2026年8月对账单' },
    {
      is: 'facts',
      facts: [
        ['代理', '陈立群 ZY80213'],
        ['期初余额', '¥1,286,430.50'],
      ],
    },
    { is: 'gap' },
    { is: 'heading', text: '對帳單 収益明細' },
    {
      is: 'table',
      columns: [
        { title: '日期', width: 2 },
        { title: '摘要', width: 4 },
        { title: '金额（元）', width: 2, align: 'right' },
      ],
      rows,
      total: ['合计', '', '3,200.00'],
    },
    { is: 'note', text: '本对账单可扫码核对。' },
  ],
};

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('renders the same bytes twice, in two processes of any time', async () => {
  const [first, second] = [await renderPdf(STATEMENT), await renderPdf(STATEMENT)];
  expect(sha(first)).toBe(sha(second));
  // changes only when the layout or the library does: then statements keep the version that they were made by
  expect(sha(first)).toMatchInlineSnapshot(`"b87bd84806351b4ae5077c3480b6f59e7b1be4988a3a9f05c25e88b25b183f0d"`);
});

it('draws in another thread, while the calling one continues', async () => {
  const long = { ...STATEMENT, blocks: [...STATEMENT.blocks, ...STATEMENT.blocks, ...STATEMENT.blocks] };
  // drawn in the thread itself, nothing else would run in between
  expect(await turnsUntil(renderPdf(long))).toBeGreaterThan(10);
});

it('fails for the one document that cannot be drawn; those before and after it are drawn', async () => {
  const broken = { ...STATEMENT, blocks: [{ is: 'facts', facts: undefined }] } as unknown as PdfContent;
  const ends = await Promise.allSettled([STATEMENT, broken, STATEMENT].map(renderPdf));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('another figure gives other bytes', async () => {
  const [title, ...others] = STATEMENT.blocks;
  const changed = { ...STATEMENT, blocks: [title ?? { is: 'gap' as const }, ...others.slice(0, -1)] };
  expect(sha(await renderPdf(changed))).not.toBe(sha(await renderPdf(STATEMENT)));
});

it('holds its text, in Chinese and Japanese, with page numbers and the heads of the table on each page', async () => {
  const bytes = await renderPdf(STATEMENT);
  const text = textIn(bytes);
  for (const part of [
    '2026年8月对账单',
    '陈立群 ZY80213',
    '¥1,286,430.50',
    '對帳單 収益明細',
    '79.50',
    '1 / 3',
    '3 / 3',
    'S20260801000123',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('?');
  expect(text.match(/金额（元）/g)).toHaveLength(3);
});

it('embeds only the characters that it shows', async () => {
  expect((await renderPdf(STATEMENT)).length).toBeLessThan(150_000);
});
