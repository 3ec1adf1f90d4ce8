/** Every figure of the pages of data equals that of its call, and the calls' figures equal a recount. */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { checkAgent } from '#capabilities/statistics/server/checks/check-marks.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { foldDays } from '#capabilities/statistics/server/rollups/fold-days.ts';
import { openApp, type WatchedPage } from './browser.ts';
import { HOME, loggedIn, openStage, shiftClock, type Stage } from './phone-stage.ts';
import { atRest } from './visual-checks.ts';

const ALL = { from: '2020-01-01', to: '2040-12-31' };
let stage: Stage;
/** One phone for the pages of one agent, because a new one would load and compile the app each time. */
let reader: WatchedPage;
beforeAll(async () => {
  stage = await openStage();
  reader = await loggedIn(stage, 'mid');
  await stage.feed([
    stage.sale('pages-1'),
    stage.sale('pages-2', { amountFen: 100_000, feeFen: 600, occurredAt: '2026-09-16T10:00:00+08:00' }),
    stage.sale('pages-3', { amountFen: 250_000, feeFen: 1_500, occurredAt: '2026-09-17T10:00:00+08:00' }),
    stage.sale('pages-4', { status: 2, amountFen: 498_000, feeFen: undefined, failReason: '余额不足' }),
    stage.sale('pages-5', { amountFen: 613_500, feeFen: 3_681, merchantNo: 'NOSUCHMERCHANT' }),
  ]);
  await foldDays(stage.server.database.db, stage.server.clock.now());
}, 300_000);
afterAll(() => stage.close());

interface ShownAnswer {
  data: Record<string, unknown>;
}

/** A document of the same origin that asks for nothing: it ends the page before and its calls. */
const NO_PAGE = '/healthz';

/**
 * The answer that the page shows, and its text. The answer is read on its way to the page: the browser may have dropped
 * its body when a test asks for it.
 */
const opened = async (page: Page, path: string, call: string) => {
  await page.goto(NO_PAGE);
  let shown: ShownAnswer | undefined;
  const answered = (address: URL): boolean => address.pathname.endsWith(call);
  await page.route(answered, async (route) => {
    const response = await route.fetch();
    shown ??= (await response.json()) as ShownAnswer;
    await route.fulfill({ response });
  });
  await openApp(page, path);
  await expect.poll(() => shown).toBeDefined();
  await page.unrouteAll({ behavior: 'wait' });
  const { data } = shown as unknown as ShownAnswer;
  return { data, holds: (text: string) => page.getByText(text, { exact: false }).first().waitFor() };
};

/** Rows of a table as its file has them. */
const rowsIn = async (table: Locator): Promise<string[]> =>
  (await table.allInnerTexts()).map((row) => row.replaceAll(',', '').replace('\u2212', '-').split(/\s+/).join(','));

const savedIn = async (file: Download): Promise<string[]> => {
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return text.slice(1).trim().split('\r\n');
};

const amount = (data: Record<string, unknown>, key: string): string => formatFen(fen(Number(data[key])));
const count = (data: Record<string, unknown>, key: string): string => formatCount(Number(data[key]));
const rows = (data: Record<string, unknown>, key: string) => data[key] as Record<string, number>[];

it('收益详情 names transactions that do not count, and why, and no sum contains them', async () => {
  const { page, faults } = await loggedIn(stage, 'leaf');
  const { data, holds } = await opened(page, '/pages/home/home/earnings-info', '/api/ag/earnings/difference');
  await holds(formatFen(fen(side(data, 'now').amountFen)));
  await page.getByRole('heading', { name: '未计入' }).waitFor();
  await page.getByText(/1 笔还不能入账/).waitFor();
  await page.getByText(/6,135\.00/).waitFor();
  await page.getByText(/商户尚未登记，登记后计入 · \d\d:\d\d/).waitFor();
  const failed = page.getByRole('link', { name: /4,980\.00/ }).first();
  await failed.getByText(/交易失败，没有分润 · \d\d:\d\d/).waitFor();
  await failed.tap();
  await page.getByText('余额不足').first().waitFor();
  expect(faults).toEqual([]);
});

type Sides = Record<'now' | 'before', { count: number; amountFen: number }>;
const side = (data: Record<string, unknown>, of: keyof Sides): Sides['now'] => (data as unknown as Sides)[of];
const digits = (fens: number): string => formatFen(fen(Math.abs(fens)));

it('收益详情 says why a day earned more or less, and each amount opens the rows that it counts', async () => {
  const { page, faults } = await loggedIn(stage, 'root');
  const { data, holds } = await opened(page, '/pages/home/home/earnings-info', '/api/ag/earnings/difference');
  const { terms, shares } = data as unknown as { terms: (Sides & { term: string })[]; shares: Sides };
  const difference = side(data, 'now').amountFen - side(data, 'before').amountFen;
  const title = difference > 0 ? '为什么多了' : '为什么少了';
  const figures = [...terms.filter(({ term }) => term !== 'fees'), data as unknown as Sides];
  for (const { now, before } of figures) for (const { amountFen } of [now, before]) await holds(digits(amountFen));
  await holds(`${title} ${digits(difference)}`);

  const before = terms.find(({ term }) => term === 'shares')?.before ?? { count: 0, amountFen: 0 };
  const list = page.waitForResponse((answer) => answer.url().endsWith('/api/ag/earnings/list'));
  await page.getByRole('row', { name: /^分润/ }).getByRole('link').last().tap();
  const { rows: found } = (await (await list).json()) as { rows: { amountFen: number }[] };
  expect(found).toHaveLength(before.count);
  expect(found.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(before.amountFen);
  await page.getByRole('paragraph').getByText(`${before.count} 笔`, { exact: true }).waitFor();
  await page.goBack();

  await page.getByRole('heading', { name: /来自谁$/ }).waitFor();
  const [source] = await page.getByRole('button', { expanded: false }).all();
  await source?.tap();
  await page.getByRole('button', { expanded: true }).waitFor();
  expect(shares.now.amountFen).toBe(terms.find(({ term }) => term === 'shares')?.now.amountFen);
  await page.getByRole('button', { name: '比整天' }).tap();
  await page.getByText('较昨天整天').waitFor();
  expect(faults).toEqual([]);
});

it('收益详情 of a finished month is compared with any other finished one, and opens the rows of both', async () => {
  const { page, faults } = await loggedIn(stage, 'root');
  await openApp(page, '/pages/home/home/earnings-info?span=month&day=2026-08-31');
  await page.getByRole('button', { name: '换一月比' }).tap();
  const sheet = page.getByRole('dialog', { name: '换一月比' });
  await sheet.waitFor();
  // a month that still runs is not offered, and the month itself cannot be chosen
  const [newest] = await sheet.getByRole('button', { name: /月$/ }).all();
  expect([await newest?.innerText(), await newest?.isDisabled()]).toEqual(['8月', true]);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/ag/earnings/difference') && request.postDataJSON().against !== undefined,
  );
  await sheet.getByRole('button', { name: '6月', exact: true }).first().tap();
  expect((await asked).postDataJSON()).toMatchObject({ span: 'month', day: '2026-08-31', against: '2026-06-01' });
  await page.getByText('较对比月').waitFor();
  await page.getByRole('columnheader', { name: '6月' }).waitFor();
  expect(new URL(page.url()).searchParams.get('against')).toBe('2026-06-01');
  expect(faults).toEqual([]);
});

it('数据 says once why it shows nothing, and shows all when the server is back', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await page.route('**/api/ag/statistics/**', (route) => route.fulfill({ status: 503, body: '' }));
  await openApp(page, '/pages/data/index?scope=team&period=week');
  const failed = page.locator('.empty--error:visible');
  await failed.getByText('服务器维护中，请稍后重试').first().waitFor();
  await expect.poll(() => failed.count()).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await failed.tap();
  await page.getByRole('button', { name: /^交易构成/ }).waitFor();
  expect(await failed.count()).toBe(0);
});

describe.each(['team', 'self'])('with the scope %s', (scope) => {
  beforeEach(() => void (reader.faults.length = 0));

  it('the page of earnings shows its call', async () => {
    const { page, faults } = reader;
    const path = `/pages/data/earnings-info?scope=${scope}`;
    const { data, holds } = await opened(page, path, '/api/ag/statistics/earnings');
    await holds(amount(data, 'totalFen'));
    for (const kind of rows(data, 'byKind')) await holds(formatFen(fen(kind['amountFen'] ?? 0)));
    await page.getByRole('button', { name: '查看表格' }).tap();
    const cells = await page.locator('.table tbody td:last-child').allTextContents();
    expect(cells).toEqual(rows(data, 'days').map((day) => formatFen(fen(day['totalFen'] ?? 0))));
    expect(faults).toEqual([]);
  });

  it('the table of earnings is saved as displayed, also without a network', async () => {
    const { page } = reader;
    await openApp(page, `/pages/data/earnings-info?scope=${scope}&period=week`);
    await page.getByRole('button', { name: '查看表格' }).tap();
    const shown = await rowsIn(page.locator('.table tr'));
    for (const isOffline of [false, true]) {
      await page.context().setOffline(isOffline);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出 CSV' }).tap();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('收益_2026-09-12_2026-09-18.csv');
      expect(await savedIn(file)).toEqual(shown);
    }
    expect(shown).toHaveLength(1 + 7 + 1);
    await page.context().setOffline(false);
  });

  it('the trend of the data tab has its days as a table, which is saved with their sum', async () => {
    const { page, faults } = reader;
    const path = `/pages/data/index?scope=${scope}&period=week`;
    const { data } = await opened(page, path, '/api/ag/statistics/transaction');
    const card = page.locator('.card:visible', { has: page.getByRole('button', { name: /^(查看|收起)表格$/ }) });
    await card.getByRole('button', { name: '查看表格' }).tap();
    const cells = await card.locator('.table td:last-child').allTextContents();
    const amounts = [...rows(data, 'days'), data as Record<string, number>];
    expect(cells).toEqual(amounts.map(({ amountFen }) => formatFen(fen(amountFen ?? 0))));
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: '导出 CSV' }).tap();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('交易_2026-09-12_2026-09-18.csv');
    const shown = await rowsIn(card.locator('.table tr'));
    expect(await savedIn(file)).toEqual(shown);
    expect(shown).toHaveLength(1 + 7 + 1);
    expect(faults).toEqual([]);
  });

  it.each([
    ['term-info', 'terminal', ['total', 'activations', 'binds']],
    ['merch-info', 'merchant', ['total', 'direct', 'added']],
    ['team-info', 'team', ['total', 'added']],
  ])('the page %s shows its call', async (name, call, figures) => {
    const { page, faults } = reader;
    const { data, holds } = await opened(page, `/pages/data/${name}?scope=${scope}`, `/api/ag/statistics/${call}`);
    for (const figure of figures) await holds(count(data, figure));
    for (const part of [
      ...rowsOf(data, 'byStatus').filter(({ bindStatus }) => bindStatus !== 0),
      ...rowsOf(data, 'byLevel'),
      ...rowsOf(data, 'byBrand'),
    ])
      await holds(formatCount(part['count'] ?? 0));
    expect(faults).toEqual([]);
  });
});

const rowsOf = (data: Record<string, unknown>, key: string) => (key in data ? rows(data, key) : []);

describe('a phone whose clock is wrong', () => {
  const DAY_MS = 86_400_000;
  const textOf = async (page: Page): Promise<string> => {
    await atRest(page);
    return page.locator('.page:visible').innerText();
  };

  it.each([
    ['three days ahead', 3 * DAY_MS],
    ['a month behind', -31 * DAY_MS],
  ])('%s shows the figures of the server’s today', async (_name, wrongMs) => {
    const { page, faults } = await loggedIn(stage, 'mid');
    await page.context().addInitScript(shiftClock, stage.server.clock.now().getTime() + wrongMs);
    for (const path of [
      HOME,
      '/pages/data/index',
      '/pages/home/home/earnings-info',
      '/pages/earnings/earningsDetails',
    ]) {
      await openApp(reader.page, path);
      await openApp(page, path);
      const right = await textOf(reader.page);
      await expect.poll(() => textOf(page)).toBe(right);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('the figures equal a recount', async () => {
  expect((await recount(stage.server.database.db, ALL)).differences).toEqual([]);
});

it('says 核对中 while earnings differ from the ledger, and when all was equal once they are not', async () => {
  const { db } = stage.server.database;
  const { page } = reader;
  const agentId = stage.world.agents.mid.id;
  const check = () => checkAgent(db, agentId, stage.server.clock.now());
  // the test world pays every agent an amount without a transaction
  expect(await check()).toBe(1);
  await openApp(page, '/pages/data/earnings-info');
  await page.getByText('核对中').waitFor();
  await db.query(
    `insert into statistics.earning_day (agent_id, day, kind, from_direct, count, amount_fen)
    values ($1, '2026-09-17', 'value_share', true, 1, 5000000)`,
    [agentId],
  );
  expect(await check()).toBe(0);
  await openApp(page, '/pages/data/earnings-info');
  await page.getByText('9月18日 14:36 核对一致').waitFor();
  await page.getByText(/与账本核对一致/).waitFor();
});

it('an agent without sub-agents is not asked whether to see the team', async () => {
  const { page } = await loggedIn(stage, 'leaf');
  for (const name of ['earnings-info', 'term-info', 'merch-info']) {
    await openApp(page, `/pages/data/${name}`);
    await page.getByText(/核对/).first().waitFor();
    expect(await page.getByRole('radio', { name: '团队' }).count()).toBe(0);
  }
});
