/** Large spreadsheets are written in another thread, with the same bytes as in the calling one. */
import { expect, it } from 'vitest';
import { turnsUntil } from '#testing/turns-until.ts';
import type { Cell } from './typed-cells.ts';
import { writeXlsx, type XlsxContent } from './xlsx-writer.ts';
import { renderXlsx } from './xlsx.ts';

const row = (index: number): Cell[] => [
  { is: 'day', text: '2026-08-06' },
  { is: 'text', text: `分润 ${index}` },
  { is: 'money', number: `${index}.50` },
];
const SHEET: XlsxContent = [{ name: '2026-08', rows: Array.from({ length: 5_000 }, (_, index) => row(index)) }];
const BROKEN: XlsxContent = [{ name: '2026-08', rows: [[{ is: 'money', number: '一' }]] }];

it('gives the same bytes, while the calling thread continues', async () => {
  // started already, so that it is the writing that is waited for
  await renderXlsx([{ name: '2026-08', rows: [] }]);
  const writing = renderXlsx(SHEET);
  expect(await turnsUntil(writing)).toBeGreaterThan(10);
  expect((await writing).equals(writeXlsx(SHEET))).toBe(true);
});

it('fails for the one that cannot be written; those before and after it are written', async () => {
  const ends = await Promise.allSettled([SHEET, BROKEN, SHEET].map(renderXlsx));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
