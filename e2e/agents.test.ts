/** My agents on the phone: drilling down and back, search, the parts of a sum, notes, and who sees which. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from './browser.ts';
import { keepSession, loggedIn, openStage, type Stage } from './phone-stage.ts';

const LIST = '/pages/home/myAgent/index';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 300_000);
afterAll(() => stage.close());

const rows = (page: Page) => page.getByRole('list', { name: '我的代理' }).getByRole('listitem');
/** Amounts such as `1,234.56` in a text, in fen. */
const fensIn = (text: string): number[] =>
  [...text.matchAll(/[\d,]+\.\d\d/g)].map(([amount]) => Math.round(Number(amount.replaceAll(',', '')) * 100));

describe('an agent with a team', () => {
  it('drills down through masked levels to a sum that matches, and comes back to the place it left', async () => {
    const { page, faults } = await loggedIn(stage, 'root', { viewport: { width: 390, height: 420 } });
    await openApp(page, LIST);
    await rows(page).filter({ hasText: '马俊杰' }).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await rows(page).filter({ hasText: '马俊杰' }).getByRole('link').tap();
    await page.getByRole('heading', { name: '马俊杰' }).waitFor();
    await page.getByRole('link', { name: /^下级/ }).tap();
    await page.waitForURL(/myAgent\/index\?id=/);
    const sum = await rows(page).filter({ hasText: '下一级 2 位' }).innerText();
    const [own = 0, children = 0, total = -1] = fensIn(sum);
    expect(own + children).toBe(total);
    expect(await page.getByText('赵敏').count()).toBe(0);
    await rows(page).filter({ hasText: '赵*' }).getByRole('link').tap();
    await page.getByRole('navigation', { name: '层级' }).getByRole('link', { name: '马俊杰' }).waitFor();
    await rows(page).filter({ hasText: '孙*' }).waitFor();
    for (let step = 0; step < 3; step += 1) await page.goBack();
    await page.waitForURL((url) => url.pathname === LIST && url.search === '');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('finds a direct sub-agent by a part of its name, and clears a search without a match', async () => {
    const { page } = await loggedIn(stage, 'root');
    await openApp(page, LIST);
    await page.getByRole('searchbox').fill('俊杰');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).filter({ hasText: '马俊杰' }).waitFor();
    await page.getByRole('searchbox').fill('没有这个人');
    await page.getByText('没有找到').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).tap();
    await rows(page).filter({ hasText: '马俊杰' }).waitFor();
    await page.close();
  });

  it('writes a follow-up for today, finds it among the to-dos of home, and ticks it off', async () => {
    const { page } = await loggedIn(stage, 'mid');
    await openApp(page, `/pages/home/myAgent/agentDetail?id=${stage.things.direct.agent}`);
    await page.getByRole('button', { name: '更多操作' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '备注与跟进' }).tap();
    const sheet = page.getByRole('dialog', { name: /备注与跟进/ });
    await sheet.getByLabel('备注').fill('国庆前回访');
    await sheet.getByRole('button', { name: '今天' }).tap();
    await sheet.getByRole('button', { name: '保存，到期提醒我' }).tap();
    await sheet.getByText('国庆前回访').waitFor();
    await openApp(page, '/pages/home/home/index');
    await page.getByRole('link', { name: /位代理待跟进/ }).tap();
    await page.waitForURL(/followUps/);
    await page.getByRole('checkbox', { name: '已完成：国庆前回访' }).tap();
    await expect.poll(() => page.getByText('国庆前回访').count()).toBe(0);
    await page.close();
  });
});

it('a leaf sees that it has no sub-agents, and a way to add one', async () => {
  const { page } = await loggedIn(stage, 'leaf');
  await openApp(page, LIST);
  await page.getByText('还没有下级代理').waitFor();
  await page.getByText('¥0.00').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: '新增代理商' }).count()).toBeGreaterThan(0);
  await openApp(page, '/pages/data/team-detail');
  await page.getByText('还没有下级代理').waitFor();
  await page.close();
});

it('a viewer sees the same figures, and nothing that changes anything', async () => {
  const { page } = await stage.phone();
  const client = await stage.server.as(stage.world.agents.mid.id, 'agent-viewer');
  await keepSession(page, client);
  await openApp(page, LIST);
  await rows(page).filter({ hasText: '赵敏' }).waitFor();
  expect(await page.getByRole('button', { name: '新增代理商' }).count()).toBe(0);
  await openApp(page, `/pages/home/myAgent/agentDetail?id=${stage.things.direct.agent}`);
  await page.getByRole('button', { name: '更多操作' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: '团队机具' }).waitFor();
  for (const name of ['修改名称', '备注与跟进', '调整等级'])
    expect(await page.getByRole('dialog').getByRole('button', { name }).count()).toBe(0);
  await page.close();
});
