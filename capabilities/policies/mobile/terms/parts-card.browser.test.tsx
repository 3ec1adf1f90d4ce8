import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { PartsCard } from './parts-card.tsx';
import { withPart } from './terms-draft.ts';
import type { PartBounds, Terms } from './terms-shape.ts';

const BOUNDS: PartBounds[] = [
  { kind: 'activation', item: 0, highest: 8_000 },
  { kind: 'stage', item: 1, highest: 5_000 },
  { kind: 'stage', item: 2, highest: 12_000 },
  { kind: 'service_fee', item: 9_900, highest: 5_940 },
  { kind: 'value_share', item: 1, highest: 400_000 },
  { kind: 'communication', item: 0, highest: 0 },
];
const BEFORE: Terms = {
  costs: [],
  parts: BOUNDS.map(({ kind, item, highest }) => ({ kind, item, value: highest / 2 })),
};
const changed = vi.fn<(terms: Terms) => void>();

function Editor({ look, stages }: { look: 'bars' | 'rows'; stages?: 'sum' | 'each' }): ReactNode {
  const [terms, setTerms] = useState(BEFORE);
  return (
    <PartsCard
      look={look}
      bounds={BOUNDS}
      terms={terms}
      before={BEFORE}
      name="何佳"
      {...(stages && { stages })}
      onChange={(key, value) => {
        const next = withPart(terms, key, value);
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
const valueOf = (kind: string, item: number): number | undefined =>
  changed.mock.lastCall?.[0].parts.find((part) => part.kind === kind && part.item === item)?.value;

beforeEach(() => changed.mockClear());

it('a part that the giver does not have is not offered', async () => {
  await show(<Editor look="rows" />);
  await expect.element(page.getByText('激活奖励（每台）')).toBeVisible();
  await expect.element(page.getByText('通讯费分成（每次）')).not.toBeInTheDocument();
});

it("the sub-agent's part and the remainder add up to the giver's part", async () => {
  await show(<Editor look="bars" stages="sum" />);
  await page.getByRole('button', { name: /达标奖励 共 2 阶段/ }).click();
  await page.getByRole('textbox', { name: '第2阶段' }).fill('100.01');
  expect(valueOf('stage', 2)).toBe(10_001);
  expect(valueOf('stage', 1)).toBe(2_500);
  await page.getByRole('button', { name: '填好了' }).click();
  await expect.element(page.getByText('给何佳 125.01')).toBeVisible();
  await expect.element(page.getByText('我有 170.00')).toBeVisible();
  await expect.element(page.getByText('44.99')).toBeVisible();
});

it('more than the giver has is not passed on, and the sheet stays until it is corrected', async () => {
  await show(<Editor look="rows" />);
  await page.getByRole('button', { name: /^激活奖励/ }).click();
  const field = page.getByRole('textbox');
  await field.fill('80.01');
  expect(changed).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '填好了' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('80');
  expect(valueOf('activation', 0)).toBe(8_000);
  await page.getByRole('button', { name: '填好了' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('a share of the fee is a percentage, shares of options are amounts', async () => {
  await show(<Editor look="rows" />);
  await expect.element(page.getByRole('button', { name: /激活服务费分成 99\.00 档.*29\.70/ })).toBeVisible();
  await page.getByRole('button', { name: /^增值费分账/ }).click();
  await page.getByRole('textbox').fill('35.5');
  expect(valueOf('value_share', 1)).toBe(355_000);
  await page.getByRole('textbox').fill('40.1');
  expect(valueOf('value_share', 1)).toBe(355_000);
});
