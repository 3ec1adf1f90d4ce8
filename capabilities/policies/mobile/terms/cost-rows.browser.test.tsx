import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import { CostRows } from './cost-rows.tsx';
import type { CostBounds, Terms } from './terms-shape.ts';

const BOUNDS: CostBounds[] = [
  {
    rateType: 1,
    lowest: { ratePpm: ppm(5_150), capFen: fen(1_800) },
    highest: { ratePpm: ppm(5_500), capFen: fen(2_000) },
  },
  { rateType: 3, lowest: { ratePpm: ppm(3_300) }, highest: { ratePpm: ppm(3_805) } },
];
const BEFORE: Terms = {
  costs: [
    { rateType: 1, rule: { ratePpm: ppm(5_300), capFen: fen(1_900) } },
    { rateType: 3, rule: { ratePpm: ppm(3_450) } },
  ],
  parts: [],
};
const changed = vi.fn<(terms: Terms) => void>();

function Editor({ folds = false }: { folds?: boolean }): ReactNode {
  const [terms, setTerms] = useState(BEFORE);
  return (
    <CostRows
      folds={folds}
      bounds={BOUNDS}
      terms={terms}
      before={BEFORE}
      onChange={(next) => {
        changed(next);
        setTerms(next);
      }}
    />
  );
}

const show = async (content: ReactNode): Promise<void> => {
  await loadTexts(['policies']);
  await render(content);
};
const last = (): Terms | undefined => changed.mock.lastCall?.[0];
const rateOf = (rateType: number): number | undefined =>
  last()?.costs.find((cost) => cost.rateType === rateType)?.rule.ratePpm;
const slider = (name: string) => page.getByRole('slider', { name: `${name}结算成本` });

beforeEach(() => changed.mockClear());

it('− and + change a cost by 0.001 %, and the line tells the remainder', async () => {
  await show(<Editor />);
  await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).click();
  expect(rateOf(1)).toBe(5_310);
  await expect.element(page.getByText('每万元我留 1.60')).toBeVisible();
  await page.getByRole('button', { name: 'POS刷卡减少 0.001%' }).click();
  expect(rateOf(1)).toBe(5_300);
});

it('keys move a slider by steps and end exactly at its bounds', async () => {
  await show(<Editor />);
  await expect.element(slider('扫码')).toBeInTheDocument();
  slider('扫码').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(rateOf(3)).toBe(3_460);
  await userEvent.keyboard('{End}');
  expect(rateOf(3)).toBe(3_805);
  await expect.element(page.getByRole('button', { name: '扫码增加 0.001%' })).toBeDisabled();
  await userEvent.keyboard('{Home}');
  expect(rateOf(3)).toBe(3_300);
  await expect.element(page.getByRole('button', { name: '扫码减少 0.001%' })).toBeDisabled();
});

it('a screen reader hears the rate and the remainder, not a position', async () => {
  await show(<Editor />);
  await expect.element(slider('POS刷卡')).toHaveAttribute('aria-valuetext', '0.530%, 每万元我留 1.50');
});

it('a changed cost shows the old one beside it until it is reset', async () => {
  await show(<Editor />);
  await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).click();
  await expect.element(page.getByText('原 0.530%')).toBeInTheDocument();
  await page.getByRole('button', { name: 'POS刷卡减少 0.001%' }).click();
  await expect.element(page.getByText('原 0.530%')).not.toBeInTheDocument();
});

it('the other rate types keep their values', async () => {
  await show(<Editor />);
  await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).click();
  expect(last()?.costs[1]).toEqual(BEFORE.costs[1]);
  expect(last()?.costs[0]?.rule.capFen).toBe(1_900);
});

it('one slider of the folded rows is open at a time', async () => {
  await show(<Editor folds />);
  await expect.element(slider('POS刷卡')).toBeInTheDocument();
  await page.getByRole('button', { name: /^扫码/ }).click();
  await expect.element(slider('扫码')).toBeInTheDocument();
  await expect.element(slider('POS刷卡')).not.toBeInTheDocument();
});

it('a cap is passed on only within its bounds, and a tap corrects a wrong one', async () => {
  await show(<Editor />);
  await page.getByRole('button', { name: /借记封顶/ }).click();
  const field = page.getByRole('textbox', { name: '借记封顶（元）' });
  await field.fill('25');
  expect(changed).not.toHaveBeenCalled();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /20\.00/ }).click();
  expect(last()?.costs[0]?.rule.capFen).toBe(2_000);
  await page.getByRole('button', { name: '填好了' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
