/** A part of a value-added fee is not sent before its consequence was shown and identity proved. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import type { RuleOfShare, SharedAgent } from './share-filter.ts';
import { ShareSheet } from './share-sheet.tsx';

const rule: RuleOfShare = {
  policy: { id: '1', code: 'MD2026', name: '秒到版 2026' } as RuleOfShare['policy'],
  item: 1,
  paymentTypes: [1],
  shareType: 0,
  minePpm: ppm(100),
  firstDay: '2026-09-19',
  highestPpm: ppm(100),
};
const agent = { agentId: '4', name: '赵敏', levelCode: 'V3', status: 'normal', valuePpm: ppm(80) } as SharedAgent;

const show = async (): Promise<void> => {
  await loadTexts(['policies', 'session']);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareSheet open agent={agent} rule={rule} onClose={() => undefined} />
    </QueryClientProvider>,
  );
};
const sent = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
afterEach(() => vi.restoreAllMocks());

it.each([
  ['保存，', '确认，'],
  ['不再分', '不再分，'],
])('%s asks for the proof first', async (act, confirm) => {
  const fetched = sent();
  await show();
  await page.getByRole('button', { name: '增加 0.001%' }).click();
  await page.getByRole('button', { name: act }).click();
  await page.getByRole('button', { name: '改用登录密码' }).click();
  await expect.element(page.getByRole('textbox', { name: '登录密码' })).toBeVisible();
  await page.getByRole('button', { name: confirm }).click();
  expect(fetched).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: '登录密码' }).fill('Tr4kz9!mu');
  await page.getByRole('button', { name: confirm }).click();
  await expect
    .poll(() => JSON.stringify(fetched.mock.lastCall ?? []))
    .toContain('"password":"Tr4kz9!mu"'.replaceAll('"', '\\"'));
});
