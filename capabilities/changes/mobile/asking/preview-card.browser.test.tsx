/** Subjects that cannot be changed are grouped by their remedy; the others are listed on demand. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, updateSession, type SessionUser } from '#platform/client/session-store.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import type { Ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { Preview } from './use-preview.ts';

await loadTexts(['changes', 'policies']);

const rate = (ratePpm: number) => ({ rates: [{ rateType: 1 as const, ratePpm: ratePpm as Ppm }] });
const subject = (index: number, merchantName: string) => ({
  key: `m${index}-p1`,
  merchantId: String(index),
  merchantName,
  merchantNo: `89851581290${index}`,
  policyId: '1',
  policyName: '秒到版 2026',
  inForce: rate(6_000),
});
const PREVIEW: Preview = {
  acceptedCount: 1,
  refusedCount: 4,
  accepted: [{ ...subject(1, '锦里老茶铺'), before: rate(6_000), after: rate(5_800) }],
  refused: [
    { ...subject(2, '春光便利店'), barred: { reason: 'below_floor' } },
    { ...subject(3, '明远五金'), barred: { reason: 'below_floor' } },
    {
      ...subject(4, '慕光眼镜店'),
      barred: { reason: 'open', changeId: '7', state: 1, at: '2026-09-17T06:17:00.000Z' },
    },
    {
      ...subject(5, '老街坊烟酒'),
      barred: { reason: 'settled', at: '2026-09-12T02:31:00.000Z', openOn: '2026-10-12' },
    },
  ],
};

beforeEach(() =>
  updateSession({ token: 'token', user: { userId: '1' } as SessionUser, userAdminInfo: { permissions: [] } as never }),
);
afterEach(clearSession);

const rows = (): string[] => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');

it('groups refused ones by their remedy, and says why and from when they are possible', async () => {
  await render(<PreviewCard kind="rate" preview={PREVIEW} allOrNothing={false} onAllOrNothing={() => undefined} />);
  await expect.element(page.getByText('家不可提交')).toBeVisible();
  const [floor, open, settled, ...others] = rows();
  for (const part of ['低于下限或我的成本', '春光便利店 等 2 家', '单独设']) expect(floor).toContain(part);
  for (const part of ['有进行中的变更', '慕光眼镜店', '的变更还没完成', '查看']) expect(open).toContain(part);
  for (const part of ['30 天内已改过', '老街坊烟酒', '10月12日起可改']) expect(settled).toContain(part);
  // refusals that only time can lift offer no act
  expect(settled).not.toMatch(/提醒/);
  expect(others).toEqual([]);
});

it('shows old and new of each that can be changed', async () => {
  await render(<PreviewCard kind="rate" preview={PREVIEW} allOrNothing={false} onAllOrNothing={() => undefined} />);
  await page.getByRole('button', { name: /可提交 1 家/ }).click();
  await expect.element(page.getByText('POS刷卡 0.600% → 0.580%')).toBeVisible();
});
