/** The amounts above the bars of a large transaction, on the narrowest phone. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Waterfall, type Fall } from './waterfall.tsx';

const STEPS: readonly Fall[] = [
  { label: '手续费', value: 1_620_000, text: '16,200.00', role: 'base' },
  { label: '下级', value: 120_000, text: '1,200.00' },
  { label: '下级', value: 20_000, text: '200.00' },
  { label: '我', value: 40_000, text: '400.00', role: 'mine' },
  { label: '成本', value: 1_440_000, text: '14,400.00', role: 'base' },
];

afterEach(() => page.viewport(390, 844));

const boxOf = (text: string): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(page.getByText(text, { exact: true }).element());
  return range.getBoundingClientRect();
};

it('keeps the total and the first deduction apart', async () => {
  await page.viewport(320, 568);
  // as wide as in a card
  await render(
    <div style={{ width: 256 }}>
      <Waterfall steps={STEPS} summary="分到每一级" />
    </div>,
  );
  await expect.element(page.getByRole('img', { name: '分到每一级' })).toBeVisible();
  const [total, first] = [boxOf('16,200.00'), boxOf('1,200.00')];
  expect(total.right + 2 <= first.left || total.bottom <= first.top).toBe(true);
});
