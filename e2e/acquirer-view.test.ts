/** 终端绑定: the acquirer's record of a terminal beside ours, requested again from its page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { TerminalView } from '#platform/acquirer/view.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { askDue } from '#capabilities/acquirer-view/server/api.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { keepSession } from './phone-stage.ts';

const LIST = '/pages/home/tripartiteData/merchBindTerm';
const INFO = '/pages/home/tripartiteData/info';

let stage: Stage;
let browser: Browser;
let standIn: AcquirerStandIn;
const books = new Map<string, TerminalView>();
const phones: WatchedPage[] = [];
let [missing, same]: string[] = [];

const shop = () => stage.world.merchant('direct');
const asOurs = (): TerminalView => ({
  registration: {
    merchantNo: shop().no,
    merchantName: shop().name,
    since: businessDay(new Date(STORY_NOW)),
    state: 'active',
  },
  activatedOn: null,
  stages: [],
});

const openPhone = async (client: TestClient): Promise<Page> => {
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(stage.server.clock.now());
  await keepSession(watched.page, client);
  return watched.page;
};

beforeAll(async () => {
  standIn = await startAcquirerStandIn({ register: async (sn) => books.get(sn) });
  const { options } = standIn;
  const env = { ACQUIRER_URL: options.url, ACQUIRER_SECRET: options.secret };
  stage = await openStage({ servesApp: true, env });
  browser = await openBrowser();
  [missing, same] = await stage.stock('direct', 2);
  const direct = await stage.as('direct');
  for (const sn of [missing, same])
    await direct.ok(bindTerminal, { sn: sn ?? '', merchantId: shop().id, serviceFeeFen: 9_900 });
  books.set(same ?? '', asOurs());
  const { clock } = stage.server;
  await askDue({ db: stage.db, clock, services: stage.server.services, wait: async () => undefined });
  clock.advance(6 * 60_000);
}, 240_000);
afterEach(() => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(async () => {
  await closePages(browser);
  await stage.server.close();
  await standIn.close();
});

const tailOf = (sn = ''): string => sn.slice(-6);

it('names the difference, shows equal values, and is requested again from the page of one terminal', async () => {
  const page = await openPhone(await stage.as('direct'));
  await openApp(page, LIST);
  const list = page.getByRole('list', { name: '终端绑定' });
  await list
    .getByRole('link')
    .filter({ hasText: tailOf(missing) })
    .waitFor();
  expect(await list.getByText('收单机构没有这台机具的登记').first().isVisible()).toBe(true);
  expect(
    await list
      .getByRole('link')
      .filter({ hasText: tailOf(same) })
      .count(),
  ).toBe(0);
  await page.getByRole('radio', { name: /^全部/ }).tap();
  await list
    .getByRole('link')
    .filter({ hasText: tailOf(same) })
    .getByText('一致')
    .waitFor();
  await list
    .getByRole('link')
    .filter({ hasText: tailOf(missing) })
    .tap();
  const shown = page.getByRole('main').filter({ hasText: '逐项对照' });
  await shown.getByText('对方没有', { exact: true }).waitFor();
  // the difference is looked into once: then the page leads to the request
  await page.getByRole('button', { name: '向收单机构复核' }).tap();
  await page.getByRole('button', { name: '提交复核' }).tap();
  await page.getByText(/^复核已提交/).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '查看复核' }).waitFor();
  await shown.getByText(/^D\d+ 提交复核$/).waitFor();
  books.set(missing ?? '', asOurs());
  await page.getByRole('button', { name: '重新查询', exact: true }).tap();
  await shown.getByText('全部一致').waitFor();
  await shown.getByText('第 2 次').waitFor();
});

it('lets a viewer look, and not ask', async () => {
  const { id } = await stage.stateOf(same ?? '');
  const page = await openPhone(await stage.server.as(stage.world.agents.direct.id, 'agent-viewer'));
  await openApp(page, `${INFO}?kind=bind&terminalId=${id}`);
  await page.getByText('逐项对照').waitFor();
  for (const name of ['重新查询收单机构', '向收单机构复核'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
});
