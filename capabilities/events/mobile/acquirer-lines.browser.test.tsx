/** Reports of the acquirer: in words, with amounts that the eye hides, and nothing where there are none. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { setAppearance } from '#platform/ui/theme/appearance.ts';
import { render } from '#testing/browser/render.tsx';
import type { AcquirerLine } from '../contract/acquirer-line.ts';
import { AcquirerLines } from './acquirer-lines.tsx';

await loadTexts(['events']);
afterEach(() => setAppearance({ amountsHidden: false }));

const at = '2026-09-18T02:00:00.000Z';
const LINES: readonly AcquirerLine[] = [
  { id: '3', kind: 'terminal_force_unbound', at, reason: '长期未交易' },
  { id: '2', kind: 'settlement', at, amountFen: fen(99_400), result: 'failed' },
  { id: '1', kind: 'service_fee_collected', at, amountFen: fen(9_900) },
];

it("says who reported which event, in the acquirer's words", async () => {
  await render(<AcquirerLines lines={LINES} />);
  await expect.element(page.getByText('收单机构：机具已被强制解绑 · 长期未交易')).toBeVisible();
  await expect.element(page.getByText('收单机构：给商户结算 994.00 失败')).toBeVisible();
  await expect.element(page.getByText('收单机构：激活服务费 99.00 已收取')).toBeVisible();
});

it('shows no amount while amounts are hidden', async () => {
  setAppearance({ amountsHidden: true });
  await render(<AcquirerLines lines={LINES} />);
  await expect.element(page.getByText(/激活服务费/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/994|99\.00/);
});

it('is nothing where nothing was reported', async () => {
  await render(<AcquirerLines lines={[]} />);
  expect(document.querySelector('ul')).toBeNull();
});
