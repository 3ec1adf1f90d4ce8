/**
 * A shared transaction tells others neither the sharer's earnings nor the terminal, unless that is chosen each time.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import type { TradeInfo } from './use-trade.ts';
import { VoucherSheet } from './voucher-sheet.tsx';

await loadTexts(['trades']);

const TRADE = {
  id: '1',
  kind: 'sale',
  status: 1,
  occurredAt: '2026-09-18T06:08:32.000Z',
  amountFen: fen(843_700),
  shareFen: fen(127),
  totalType: 1,
  method: 1,
  cardTail: '4402',
  reference: '260918140832',
  sn: 'ZD68-20008832',
  merchantNo: 'M80213-2041',
  merchantName: '蜀香园火锅（科华路店）',
} as unknown as TradeInfo;

const open = (trade = TRADE): Promise<void> =>
  render(<VoucherSheet key={Math.random()} trade={trade} onClose={() => undefined} />);
/** A closed dialog leaves a picture of itself for a moment. */
const paper = (): HTMLCanvasElement | null => document.querySelector('dialog[open] canvas');
const said = (): string => paper()?.getAttribute('aria-label') ?? '';

it('leaves the serial number and the earnings out until they are chosen, and again the next time', async () => {
  await open();
  expect(said()).toBe(
    [
      '交易凭证 2026-09-18',
      '蜀香园火锅（科华路店） ¥8,437.00 成功',
      '时间 14:08:32',
      '方式 POS贷记卡 · 普通刷卡',
      '卡号 •••• 4402',
      '参考号 260918140832',
    ].join('\n'),
  );
  await page.getByRole('switch', { name: '带上 SN 和商户号' }).click();
  await page.getByRole('switch', { name: '带上我的收益' }).click();
  for (const part of ['机具 SN ZD68-20008832', '商户号 M80213-2041', '我的收益 +1.27']) expect(said()).toContain(part);
  await open();
  expect(said()).not.toMatch(/ZD68|1\.27/);
});

it('is as long as its name and its lines need', async () => {
  await open({ ...TRADE, merchantName: '成都市锦江区蜀香园火锅餐饮管理有限公司科华路旗舰店（总店）' });
  const long = paper()?.height ?? 0;
  await open();
  expect(paper()?.height).toBeLessThan(long);
});

it('offers no earnings to a user who may not see them', async () => {
  await open({ ...TRADE, shareFen: undefined });
  await expect.element(page.getByRole('switch', { name: '带上 SN 和商户号' })).toBeVisible();
  expect(document.querySelectorAll('dialog[open] [role="switch"]').length).toBe(1);
});
