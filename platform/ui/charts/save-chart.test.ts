import { describe, expect, it } from 'vitest';
import { byteOrderMark } from '#platform/csv/write.ts';
import { chartCsv, chartFileName } from './save-chart.ts';

describe('the file of a chart', () => {
  it('holds heading, rows and sum of its table: days as days, amounts to the fen, for a spreadsheet to read', () => {
    const rows = [
      { label: '2026-09-17', value: 123_456 },
      { label: '2026-09-18', value: -5 },
    ];
    const text = chartCsv({
      head: ['日期', '金额（元）'],
      rows,
      sum: { label: '合计', value: 123_451 },
      unit: 'money',
    });
    expect(text).toBe(`${byteOrderMark}日期,金额（元）\r\n2026-09-17,1234.56\r\n2026-09-18,-0.05\r\n合计,1234.51\r\n`);
  });

  it('has numbers of things unchanged, and no text that starts a formula', () => {
    const rows = [{ label: '=HYPERLINK("x")', value: 12_345 }];
    const text = chartCsv({ head: ['+1', '@a'], rows, sum: { label: '-', value: 12_345 }, unit: 'count' });
    expect(text).toBe(`${byteOrderMark}"'+1","'@a"\r\n"'=HYPERLINK(""x"")",12345\r\n"'-",12345\r\n`);
  });

  it('is named after its figure and its days', () => {
    expect(chartFileName({ name: '收益', from: '2026-09-01', to: '2026-09-18' })).toBe(
      '收益_2026-09-01_2026-09-18.csv',
    );
    expect(chartFileName({ name: '交易', from: '2026-09-18', to: '2026-09-18' })).toBe('交易_2026-09-18.csv');
  });
});
