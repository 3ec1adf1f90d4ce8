import { expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write.ts';
import { readSerialFile, serialColumn } from './serial-file.ts';

const sn = (index: number): string => `0000980236${String(1500 + index)}`;
const csv = (rows: string[][]): Blob => new Blob([writeCsv(rows)]);

it('finds the column of serial numbers, skips its heading, and keeps invalid cells', async () => {
  const file = csv([
    ['序号', '机具SN', '备注'],
    ['1', sn(1), '好'],
    ['2', sn(2), ''],
    ['3', 'hello', ''],
  ]);
  expect(await readSerialFile(file)).toEqual({
    serials: [sn(1), sn(2), 'hello'].map((text) => expect.stringContaining(text) as string),
    damagedCount: 0,
  });
});

it('reads files without a heading; a heading of letters is not a serial number', async () => {
  expect(await readSerialFile(new Blob([`${sn(1)}\n${sn(2)}\n`]))).toEqual({
    serials: [sn(1), sn(2)],
    damagedCount: 0,
  });
  expect(
    serialColumn([
      ['TERMINALNO', 'x'],
      ['', sn(1)],
    ]),
  ).toBe(1);
});

it('refuses files without serial numbers and unreadable files', async () => {
  expect(await readSerialFile(new Blob(['name,phone\nzhang,none\n']))).toEqual({ refusal: 'empty' });
  expect(await readSerialFile(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])]))).toEqual({
    refusal: 'table_old_excel',
  });
});
