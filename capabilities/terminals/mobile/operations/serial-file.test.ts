import { expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write.ts';
import { readSerialFile, serialColumns } from './serial-file.ts';

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
    damaged: [],
  });
});

it('reads files without a heading; a heading of letters is not a serial number', async () => {
  expect(await readSerialFile(new Blob([`${sn(1)}\n${sn(2)}\n`]))).toEqual({
    serials: [sn(1), sn(2)],
    damaged: [],
  });
  expect(
    serialColumns([
      ['DEVICEIDNO', 'x'],
      ['', sn(1)],
    ]),
  ).toEqual([1]);
});

it.each(['SN', 'sn码', '机具编号', '序列号', '终端号', 'Terminal No.', 'Serial Number', 'ＳＮ', '\u200BSN：'])(
  'takes the column under the heading %s and no row above it, even if other columns look like serial numbers',
  async (heading) => {
    const imei = '860000000000001';
    const rows = [
      ['四川区域库存表 2026 年 11 月'],
      ['序号', 'IMEI', heading],
      ['1', imei, sn(1)],
      ['2', imei, 'hello'],
    ];
    expect(await readSerialFile(csv(rows))).toEqual({
      serials: [expect.stringContaining(sn(1)), expect.stringContaining('hello')],
      damaged: [],
    });
  },
);

it('asks which of two columns is meant where no heading says it', async () => {
  const rows = [
    ['甲', '乙'],
    [sn(1), '13812341234'],
    [sn(2), '13812341235'],
  ];
  expect(await readSerialFile(csv(rows))).toEqual({
    columns: [
      { column: 0, sample: '甲' },
      { column: 1, sample: '乙' },
    ],
  });
  expect(await readSerialFile(csv(rows), 0)).toEqual({
    serials: [expect.stringContaining(sn(1)), expect.stringContaining(sn(2))],
    damaged: [],
  });
});

it('names each cell that a spreadsheet destroyed, and takes nothing from it', async () => {
  const file = new Blob([`SN\n${sn(1)}\n9.80236E+13\n####\n`]);
  expect(await readSerialFile(file)).toEqual({ serials: [sn(1)], damaged: ['A3 9.80236E+13', 'A4 ####'] });
});

it('refuses files without serial numbers and unreadable files', async () => {
  expect(await readSerialFile(new Blob(['name,phone\nzhang,none\n']))).toEqual({ refusal: 'empty' });
  expect(await readSerialFile(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])]))).toEqual({
    refusal: 'table_old_excel',
  });
});
