/** The communication fee of three terminals is changed at once; then comes the next day on which it is charged. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { bookIn } from '#testing/book-in.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { publishStandard } from '#testing/rewards.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { saleOf } from '#testing/trades.ts';
import { addApprovedMerchant } from './approved-merchant.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const POLICY = '/pages/home/policy';
const COUNT = 3;
/** 36.00 on day 20 and every 90 days: a terminal that is activated on 18 September pays on 8 October. */
const COMMUNICATION = {
  feeFen: 3_600,
  freeDays: 20,
  periodDays: 90,
  bounds: {
    floor: { feeFen: 1_200, freeDays: 0, periodDays: 30 },
    ceiling: { feeFen: 9_600, freeDays: 365, periodDays: 365 },
  },
};

let stage: Stage;
let browser: Browser;
let acquirer: TestAcquirer;
const phones: WatchedPage[] = [];
let serials: string[];

/** The terminal of the first serial number sells, and is activated. */
beforeAll(async () => {
  stage = await openStage({ servesApp: true });
  browser = await openBrowser();
  acquirer = await testAcquirer(stage.server);
  await publishStandard(stage.db, '2026-09-01', { communication: COMMUNICATION });
  await evaluateDue(stage.db, new Date('2026-09-02T00:00:00+08:00'));
  const merchantId = await addApprovedMerchant(stage, '898515812902001', '通讯小馆');
  serials = await stage.stock('direct', COUNT);
  const direct = await stage.as('direct');
  for (const sn of serials) await direct.ok(bindTerminal, { sn, merchantId, serviceFeeFen: 9_900 });
  const at = new Date(stage.server.clock.now().getTime() + 1_000);
  const sale = saleOf(stage.world, 'direct', { reference: 'first', occurredAt: at, amountFen: fen(100_000) });
  const first = { ...sale, terminalSn: serials[0], merchantNo: '898515812902001' };
  await bookIn(stage.db, [first as never], new Date(at.getTime() + 1_000));
  await evaluateDue(stage.db, new Date(at.getTime() + 60_000));
}, 240_000);
afterEach(() => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(async () => {
  await closePages(browser);
  await stage.server.close();
});

const openPhone = async (): Promise<Page> => {
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(new Date(STORY_NOW));
  await keepSession(watched.page, await stage.as('direct'));
  return watched.page;
};

const type = async (page: Page, group: string, value: string): Promise<void> => {
  await page.getByRole('group', { name: group }).getByRole('button', { name: '其他' }).tap();
  await page.getByRole('textbox', { name: group }).fill(value);
};

const factOf = async (page: Page, label: string): Promise<string> => {
  const value = page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
  return (await value.first().textContent()) ?? '';
};

it('sets amount and free days within the bounds, and the terminal is charged by them', async () => {
  const page = await openPhone();
  await openApp(page, `${POLICY}/changeCommunication`);
  await page.getByRole('searchbox').fill('通讯小馆');
  await page.getByRole('button', { name: `全选 ${COUNT} 台` }).tap();
  await page.getByRole('button', { name: `为 ${COUNT} 台设置` }).tap();
  // a value beyond the bounds is reported and not sent
  await type(page, '每期通讯费（元）', '96.01');
  await page.getByRole('alert').getByText('12.00 – 96.00 之间').waitFor();
  expect(await page.getByText('收取安排').count()).toBe(0);
  await type(page, '每期通讯费（元）', '60');
  await type(page, '免费期', '10');
  await page.getByText(`可提交 ${COUNT} 台`).waitFor();
  await page.getByText('2026-09-28', { exact: true }).waitFor();
  await page.getByRole('button', { name: `提交 ${COUNT} 台`, exact: true }).tap();
  await confirmBy(page, `提交 ${COUNT} 台`, stage.world.password);
  await page.getByText(`已提交 ${COUNT} 台`).waitFor();

  const terminalId = (await stage.stateOf(serials[0] ?? '')).id;
  const opened = async (): Promise<void> => openApp(page, `/pages/home/terminal/terminalInfo?id=${terminalId}`);
  await opened();
  await page.getByText('下次通讯费').waitFor();
  expect(await factOf(page, '下次通讯费')).toContain('10月8日');

  await acquirer.work();
  expect(acquirer.sent.map(({ kind, body }) => ({ kind, ...body }))).toMatchObject(
    Array.from({ length: COUNT }, () => ({
      kind: 'change_communication',
      feeFen: 6_000,
      freeDays: 10,
      periodDays: 90,
    })),
  );
  await opened();
  await page.getByText('9月28日').first().waitFor();
  expect(await factOf(page, '下次通讯费')).toContain('9月28日');
  await openApp(page, `${POLICY}/changeCommunicationList`);
  await page.getByText(`本人提交 ${COUNT} 台`).waitFor();
  await page.getByText(`已变更 ${COUNT}`, { exact: true }).waitFor();
  await page.getByText('14:36 生效').waitFor();
  await page.getByText(`已变更 ${COUNT} 台`).tap();
  await page
    .getByText(serials[0]?.slice(-6) ?? '')
    .first()
    .tap();
  await page.getByText('第 1 期扣收').waitFor();
  expect(await page.getByRole('row').filter({ hasText: '第 1 期扣收' }).textContent()).toContain(
    '2026-10-082026-09-28',
  );
});
