import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { setAppearance } from '../theme/appearance.ts';
import { ChartTable } from './chart-table.tsx';

const CHART = {
  head: ['日期', '金额（元）'],
  rows: [
    { label: '2026-09-17', value: 123_456 },
    { label: '2026-09-18', value: -5 },
  ],
  sum: { label: '合计', value: 123_451 },
  unit: 'money',
  file: { name: '收益', from: '2026-09-17', to: '2026-09-18' },
} as const;

const save = page.getByRole('button', { name: '导出 CSV' });
const open = () => page.getByRole('button', { name: '查看表格' }).click();

afterEach(() => {
  vi.restoreAllMocks();
  setAppearance({ amountsHidden: false });
});

it('saves exactly the rows of the table that is open', async () => {
  const made: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await render(<ChartTable {...CHART} />);
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(save.elements()).toEqual([]);
  await open();
  await save.click();
  await expect.poll(() => names).toEqual(['收益_2026-09-17_2026-09-18.csv']);
  const file = (await made[0]?.text())?.replace('\ufeff', '').trim().split('\r\n');
  const shown = [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll(',', '').replace('−', '-')).join(','),
  );
  expect(file).toEqual(shown);
  expect(shown).toHaveLength(4);
});

it('offers no file of amounts while they are hidden', async () => {
  setAppearance({ amountsHidden: true });
  await render(<ChartTable {...CHART} />);
  await open();
  await expect.element(page.getByText('••••').first()).toBeVisible();
  expect(save.elements()).toEqual([]);
});
