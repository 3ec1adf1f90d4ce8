import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import { RateEditor, type EditableRate } from './rate-editor.tsx';

const RATES: EditableRate[] = [
  {
    rateType: 1,
    lowestPpm: ppm(5_500),
    highestPpm: ppm(6_805),
    capFen: fen(2_000),
    mine: { ratePpm: ppm(5_150), capFen: fen(1_800) },
  },
  { rateType: 5, lowestPpm: ppm(6_000), highestPpm: ppm(6_000), extraFen: fen(300) },
];
const changed = vi.fn<(rateType: number, ratePpm: Ppm) => void>();

function Editor({ errors }: { errors?: ReadonlyMap<number, string> }): ReactNode {
  const [rate, setRate] = useState(ppm(6_000));
  return (
    <RateEditor
      rates={RATES}
      valueOf={({ rateType }) => (rateType === 1 ? rate : ppm(6_000))}
      oldOf={() => ppm(6_000)}
      {...(errors && { errors })}
      onChange={(rateType, ratePpm) => {
        changed(rateType, ratePpm);
        setRate(ratePpm);
      }}
    />
  );
}

const show = async (content: ReactNode): Promise<void> => {
  await loadTexts(['merchants', 'policies']);
  await render(content);
};
const slider = (name: string) => page.getByRole('slider', { name: `${name}费率` });

beforeEach(() => changed.mockClear());

it('a rate reaches exactly the floor and the ceiling, and nothing beyond', async () => {
  await show(<Editor />);
  await expect.element(slider('POS刷卡')).toBeInTheDocument();
  slider('POS刷卡').element().focus();
  await userEvent.keyboard('{End}');
  expect(changed).toHaveBeenLastCalledWith(1, 6_805);
  await expect.element(page.getByText('，已到上限')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'POS刷卡增加 0.001%' })).toBeDisabled();
  await userEvent.keyboard('{Home}');
  expect(changed).toHaveBeenLastCalledWith(1, 5_500);
  await expect.element(page.getByRole('button', { name: 'POS刷卡减少 0.001%' })).toBeDisabled();
});

it('shows for a sale of 10,000 the fee and the part that is kept, and the rate before while it differs', async () => {
  await show(<Editor />);
  await expect.element(slider('POS刷卡')).toHaveAttribute('aria-valuetext', '0.600%, 每万元收 60.00，我留 8.50');
  await expect.element(page.getByText('原')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).click();
  await expect.element(slider('POS刷卡')).toHaveAttribute('aria-valuetext', '0.601%, 每万元收 60.10，我留 8.60');
  await expect.element(page.getByText('原')).toBeInTheDocument();
});

it('shows no cost to those who may not see it, and a rate without room cannot be moved', async () => {
  await show(<Editor />);
  const quick = page.getByRole('region', { name: '快捷支付' });
  await expect.element(quick.getByText('每万元收 63.00', { exact: false })).toBeVisible();
  await expect.element(quick.getByText('我的成本')).not.toBeInTheDocument();
  await expect.element(slider('快捷支付')).toBeDisabled();
});

it('names the rate that the server refused', async () => {
  await show(<Editor errors={new Map([[1, '费率不在可设范围内']])} />);
  await expect.element(page.getByRole('region', { name: 'POS刷卡' }).getByRole('alert')).toBeVisible();
});
