/** The what-if of changed terms: shown before saving, saved as shown, and notified to those who were carried along. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { editTerms } from '#capabilities/policies/contract/terms/edit-terms.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { openApp, reloadApp, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

const AGENT = '/pages/home/myAgent/agentDetail';
const PREVIEW = '/pages/home/policy/previewTerms';
const CHANGE = '/pages/home/policy/termChange';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const today = businessDay(stage.server.clock.now());
  const occurredAt = startOfDay(addDays(today, -5)).toISOString();
  await stage.feed([stage.sale('what-if', { occurredAt, amountFen: 100_000_000, feeFen: 600_000 })]);
}, 300_000);
afterAll(() => stage.close());

const idOf = (name: AgentName): string => String(stage.world.agents[name].id);
const close = ({ page }: WatchedPage): Promise<void> => page.context().close();

/** Raises the cost for POS cards step by step, and opens the preview. */
const raise = async (page: Page, agent: AgentName, steps: number): Promise<void> => {
  await openApp(page, `${AGENT}?id=${idOf(agent)}&policyId=1`);
  const more = page.getByRole('button', { name: 'POS刷卡增加 0.001%' });
  for (let step = 0; step < steps; step += 1) await more.tap();
  await page.getByRole('button', { name: /^保存/ }).tap();
  await page.waitForURL((url) => url.pathname === PREVIEW);
};

describe('a cost that rises above the cost of a sub-agent below', () => {
  it('is previewed to the fen, saved as seen, and reported to the agents whose terms change with it', async () => {
    const phone = await loggedIn(stage, 'root');
    const { page } = phone;
    // mid 0.530 % → 0.541 %, above direct's 0.540 %: on 1 040 000.00
    await raise(page, 'mid', 11);
    await page.getByText('一并上调 1 位').waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('+114.40');
    expect(text).toContain('0.530% → 0.541%');
    expect(text).toMatch(/马俊杰 −104\.20，1 位 −10\.20，合计 0\.00/);
    expect(text).toContain('赵*');
    expect(text).not.toContain('赵敏');
    await reloadApp(page);
    await page.getByRole('button', { name: '保存，连带上调 1 位' }).tap();
    await confirmBy(page, '确认，9月19日生效');
    await page.waitForURL((url) => url.pathname === AGENT);
    await page.getByText('将于9月19日生效').first().waitFor();
    expect(phone.faults).toEqual([]);
    await close(phone);

    const told = await loggedIn(stage, 'direct');
    await openApp(told.page, '/pages/home/notice/notice?kind=team');
    await told.page.getByText('您的秒到版 2026条件随上级变动').first().tap();
    await told.page.waitForURL((url) => url.pathname === CHANGE);
    await told.page.getByRole('heading', { name: '您的结算成本上调了' }).waitFor();
    const notice = await told.page.getByRole('main').innerText();
    expect(notice).toMatch(/0\.540%[\s\S]*0\.541%/);
    expect(notice).toContain('−10.20');
    expect(notice).toContain('有疑问，问马俊杰');
    expect(notice).not.toContain('陈立群');
    await told.page.getByRole('button', { name: '看我的政策' }).waitFor();
    expect(told.faults).toEqual([]);
    await close(told);
  });

  it('is not saved when it would change something else than was seen: the figures are read again', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    // direct 0.541 % → 0.550 % reaches nobody: leaf pays 0.550 % already
    await openApp(page, `${AGENT}?id=${idOf('direct')}&policyId=1`);
    await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
    await page.getByRole('button', { name: /^保存/ }).tap();
    await page.getByText('没有下级需要一并调整').waitFor();
    await page.route('**/policy/edit', (route) => {
      const body = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...body, seen: '0123456789abcdef' }) });
    });
    await page.getByRole('button', { name: '保存，9月19日生效' }).tap();
    await confirmBy(page, '确认，9月19日生效');
    await page.getByRole('status').filter({ hasText: '刷新' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(PREVIEW);
    await close(phone);
  });

  it('can be saved once: the page of a saved draft says that there is nothing to look at', async () => {
    const phone = await loggedIn(stage, 'mid');
    await openApp(phone.page, `${PREVIEW}?agentId=${idOf('direct')}&policyId=1`);
    await phone.page.getByText('没有要试算的修改').waitFor();
    expect(await phone.page.getByRole('button', { name: /保存/ }).count()).toBe(0);
    await close(phone);
  });

  it('cannot be saved without a network, and the notice opens without one', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await raise(page, 'direct', 2);
    await page.getByText('没有下级需要一并调整').waitFor();
    await page.context().setOffline(true);
    const save = page.getByRole('button', { name: '保存，9月19日生效' });
    await save.and(page.locator(':disabled')).waitFor();
    expect(await save.isEnabled()).toBe(false);
    await close(phone);
  });
});

describe('a change of terms by somebody else', () => {
  it('is not shown', async () => {
    const { changeId = '' } = await stage.clients.mid.ok(editTerms, {
      password: TEST_PASSWORD,
      agentId: idOf('sibling'),
      policyId: '1',
      terms: { costs: [{ rateType: 3, rule: { ratePpm: 3_600 } }] },
    });
    const phone = await loggedIn(stage, 'direct');
    await openApp(phone.page, `${CHANGE}?id=${changeId}`);
    await phone.page.getByText('没有这条变更').waitFor();
    expect(await phone.page.getByRole('main').innerText()).not.toContain('何佳');
    await close(phone);
  });
});
