/** 通知: equal ones are one line, those that wait have their act, and 全部已读 can be undone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { getNoticeCounts } from '#capabilities/content/contract/notices/get-notice-counts.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { pinNotice, publishNotice } from '#capabilities/content/server/notices/manage-notices.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { openApp } from './browser.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

const NOTICES = '/pages/home/notice/notice';
let stage: Stage;
const db = () => stage.server.database.db;
const now = () => stage.server.clock.now();

const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });

beforeAll(async () => {
  stage = await openStage();
  const values = { account: 'zy', device: 'Android', network: '10.0.*.*' };
  const login = { agentId: AGENT_IDS.mid, kind: 'system', key: 'new_device', values } as const;
  const link = '/pages/myInfo/setting/setting?view=devices';
  await inTransaction(db(), (tx) =>
    notify(
      tx,
      Array.from({ length: 5 }, () => ({ ...login, link })),
      now(),
    ),
  );
}, 300_000);
afterAll(() => stage.close());

const unread = async (): Promise<number | undefined> => (await (await stage.again('mid')).ok(listNotices, {})).total;

const open = async (query = ''): Promise<{ page: Page; faults: string[] }> => {
  const { page, faults } = await loggedIn(stage, 'mid');
  await openApp(page, `${NOTICES}${query}`);
  return { page, faults };
};

it('five equal ones of a day are one line, which unfolds in place and then is read', async () => {
  const { page, faults } = await open();
  const line = page.getByRole('button', { name: /账号在新设备上登录 5 条/ });
  await line.waitFor();
  expect(await page.getByText('账号在新设备上登录').count()).toBe(1);
  await line.tap();
  await expect.poll(() => page.getByRole('link', { name: /账号在新设备上登录.*Android/ }).count()).toBe(5);
  expect(await line.getAttribute('aria-expanded')).toBe('true');
  await line.filter({ hasNotText: '未读' }).waitFor();
  await line.tap();
  await expect.poll(() => page.getByRole('link', { name: /账号在新设备上登录.*Android/ }).count()).toBe(0);
  await page.getByRole('button', { name: '不是我登录的' }).tap();
  await page.waitForURL('**/setting/setting?view=devices');
  expect(faults).toEqual([]);
  await page.context().close();
});

it('a notice that waits for a person is behind the second chip, with its act, and disappears there once it is done', async () => {
  const held = AGENT_IDS.direct;
  const sns = stage.world.terminals
    .filter((row) => row.holder_id === held && row.bind_status === 0)
    .map(({ sn }) => sn);
  const selection = { by: 'list' as const, serials: sns.slice(0, 2) };
  await (await stage.again('direct')).ok(submitOperation, { type: OPERATION.return, selection });
  const count = async () => (await (await stage.again('mid')).ok(getNoticeCounts, {})).waiting;
  const before = await count();
  const { page, faults } = await open();
  const chip = page.getByRole('button', { name: /^待处理/ });
  await chip.tap();
  await expect.poll(() => chip.innerText()).toMatch(new RegExp(`^待处理\\s*${before}$`));
  await page.getByText('待确认', { exact: true }).first().waitFor();
  // the list before stays until this one is there
  await expect.poll(() => page.getByText('账号在新设备上登录').count()).toBe(0);
  const returns = page.getByRole('button', { name: '确认收回 2 台' });
  const listed = await returns.count();
  await returns.first().tap();
  await page.waitForURL('**/termOperatHistory?id=*');
  const id = new URL(page.url()).searchParams.get('id');
  await sql`update terminals.operation set status = 1 where id = ${id}`.execute(db());
  await openApp(page, `${NOTICES}?kind=waiting`);
  await expect.poll(() => chip.innerText()).toMatch(new RegExp(`^待处理\\s*${before - 1 || ''}$`));
  await expect.poll(() => returns.count()).toBe(listed - 1);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('a pinned one says until when', async () => {
  const operating = { operator: testOperator('test'), now: now() };
  const today = businessDay(now());
  await db().transaction(async (tx) => {
    const notice = { title: words('中秋到账安排'), body: words('照常受理') };
    const id = await publishNotice(tx, notice, operating);
    await pinNotice(tx, { id, lastDay: addDays(today, 9), ...operating });
  });
  const { page } = await open();
  const row = page.getByRole('link', { name: /中秋到账安排/ });
  const day = addDays(today, 9).split('-').map(Number);
  await expect.poll(() => row.innerText()).toContain(`置顶到 ${day[1]}月${day[2]}日`);
  await page.context().close();
});

it('全部已读 can be undone, and holds once the page is left', async () => {
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  const { page, faults } = await loggedIn(stage, 'mid');
  await openApp(page, HOME);
  await page.getByRole('button', { name: /^通知/ }).tap();
  await page.getByRole('link').filter({ hasText: '未读' }).first().waitFor();
  const readAll = page.getByRole('button', { name: '全部已读' });
  await readAll.tap();
  await page.getByRole('status').filter({ hasText: '已全部标为已读' }).waitFor();
  expect(await page.getByRole('link').filter({ hasText: '未读' }).count()).toBe(0);
  await page.getByRole('button', { name: '撤销' }).tap();
  await page.getByRole('link').filter({ hasText: '未读' }).first().waitFor();
  expect(await unread()).toBe(before);
  await readAll.tap();
  await page.goBack();
  await expect.poll(unread).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('the first notice arrives on home without moving the elements below its line', async () => {
  await sql`delete from content.notice_read`.execute(db());
  await sql`delete from content.notice`.execute(db());
  const { page, faults } = await loggedIn(stage, 'mid');
  await openApp(page, HOME);
  await page.getByRole('link', { name: '还没有通知' }).waitFor();
  const hero = page.locator('.fig-hero').first();
  await hero.waitFor();
  const top = async () => (await hero.boundingBox())?.y;
  const before = await top();
  const told = {
    agentId: AGENT_IDS.mid,
    kind: 'team',
    key: 'merchant_approved',
    values: { name: '栖木花艺' },
  } as const;
  const line = page.getByRole('link', { name: /栖木花艺已审核通过/ });
  // the live stream reports only notices that are written after it has begun
  await expect
    .poll(async () => {
      await inTransaction(db(), (tx) => notify(tx, [told], now()));
      return line.count();
    })
    .toBe(1);
  expect(await top()).toBe(before);
  expect(faults).toEqual([]);
  await page.context().close();
});
