/** Twelve merchants are changed at once: nine confirmed, two slow, one refused and tried again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { addApprovedMerchant } from './approved-merchant.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const POLICY = '/pages/home/policy';
const COUNT = 12;
const REFUSED = 0;
const SLOW = [1, 2];
/** Fee of a merchant for which nothing was set, and one step above. */
const [OLD, NEW] = ['0.600%', '0.601%'];

let stage: Stage;
let browser: Browser;
let standIn: AcquirerStandIn;
let acquirer: TestAcquirer;
const phones: WatchedPage[] = [];
const merchants: MerchantId[] = [];

const no = (index: number): string => `898515812901${String(index).padStart(3, '0')}`;
const name = (index: number): string => `变更小馆${String(index).padStart(2, '0')}`;

beforeAll(async () => {
  stage = await openStage({ servesApp: true });
  browser = await openBrowser();
  for (let index = 0; index < COUNT; index += 1)
    merchants.push(await addApprovedMerchant(stage, no(index), name(index)));
  const [sn = ''] = await stage.stock('direct', 1);
  await (
    await stage.as('direct')
  ).ok(bindTerminal, { sn, merchantId: merchants[SLOW[0] ?? 0] ?? 0, serviceFeeFen: 9_900 });
  acquirer = await testAcquirer(stage.server);
  const indexOf = (merchantNo: string): number => merchants.findIndex((_, index) => no(index) === merchantNo);
  standIn = await startAcquirerStandIn({
    faults: {
      decide: ({ subject, attempt }) => {
        const index = indexOf(subject);
        if (SLOW.includes(index)) return 'slow';
        return index === REFUSED && attempt === 1 ? 'refuse' : 'confirm';
      },
      onTheWay: () => 'none',
    },
  });
  const { send, query } = httpCommands({ ...standIn.options, timeoutMs: 5_000 });
  // the stand-in lives today, the story does not
  const inStory = <A extends { outcome: string }>(answer: A): A =>
    answer.outcome === 'done' ? { ...answer, effectiveAt: stage.server.clock.now() } : answer;
  const adapter: Pick<CommandAdapter, 'send' | 'query'> = {
    send: async (command) => inStory(await send(command)),
    query: async (asked) => inStory(await query(asked)),
  };
  Object.assign(acquirer.adapter, adapter);
}, 240_000);
afterEach(() => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(async () => {
  await standIn.close();
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

/** The rate in force, and after an arrow the one asked for, as the merchant's page shows them. */
const shownRate = async (page: Page): Promise<string> => {
  await openApp(page, `/merchant?id=${merchants[SLOW[0] ?? 0]}`);
  const rate = page.locator('dl div').filter({ has: page.getByText('POS刷卡', { exact: true }) });
  return (await rate.first().locator('dd').textContent()) ?? '';
};

it('changes twelve at once, each ends on its own, and the refused one is tried again in place', async () => {
  const page = await openPhone();
  await openApp(page, `${POLICY}/changeMerchRate`);
  await page.getByRole('searchbox').fill('变更小馆');
  await page.getByRole('button', { name: `全选 ${COUNT} 家` }).tap();
  await page.getByRole('button', { name: `为 ${COUNT} 家设置费率` }).tap();
  await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
  await page.getByText(`可提交 ${COUNT} 家`).waitFor();
  // the begun change is still there after a look at the records
  await page.getByRole('button', { name: '变更记录' }).tap();
  await page.getByText('还没有变更').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: `提交 ${COUNT} 家`, exact: true }).tap();
  await confirmBy(page, `提交 ${COUNT} 家`, stage.world.password);
  await page.getByText(`已提交 ${COUNT} 家`).waitFor();
  expect(standIn.commands.decisions()).toHaveLength(0);

  await acquirer.work();
  await openApp(page, `${POLICY}/changeRateList`);
  await page.getByText('已变更 9', { exact: true }).waitFor();
  await page.getByText('处理中 2', { exact: true }).waitFor();
  await page.getByText('变更失败 1', { exact: true }).waitFor();
  await page.getByText('收单机构：结算卡核验中，暂不能改费率').waitFor();

  // a change that is not decided is not in force
  expect(await shownRate(page)).toBe(`${OLD}→ ${NEW}`);
  await page.getByText('POS刷卡 正在改').waitFor();
  await page.getByText('已发给收单机构，不能撤销').waitFor();
  await openApp(page, `${POLICY}/changeRateList`);
  await page.getByRole('button', { name: '重试', exact: true }).tap();
  await confirmBy(page, '重试', stage.world.password);
  await page.getByText('变更失败 1', { exact: true }).waitFor({ state: 'detached' });
  stage.server.clock.advance(60_000);
  await acquirer.work();
  await openApp(page, `${POLICY}/changeRateList`);
  await page.getByText(`已变更 ${COUNT}`, { exact: true }).waitFor();
  expect(await shownRate(page)).toBe(NEW);
  // each number was executed once, the refused one again in its second attempt
  const decided = standIn.commands.decisions();
  expect(decided.filter(({ result }) => result === 'done')).toHaveLength(COUNT);
  expect(new Set(decided.map(({ number }) => number)).size).toBe(COUNT);
  expect(decided.filter(({ result }) => result === 'failed').map(({ attempt }) => attempt)).toEqual([1]);
});
