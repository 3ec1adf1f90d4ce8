/**
 * Terms on the phone: opening a policy, changing terms, their history; and the acts that viewers, leaves and others may
 * not do.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAgentPolicies } from '#capabilities/policies/contract/terms/list-agent-policies.ts';
import { tokenFor } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { openApp, reloadApp, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession, loggedIn, openStage, type Stage } from './phone-stage.ts';

const OPEN = '/pages/home/policy/open';
const AGENT = '/pages/home/myAgent/agentDetail';
const CHANGES = '/pages/home/policy/termChanges';
const TOMORROW = '9月19日';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 300_000);
afterAll(() => stage.close());

const idOf = (name: AgentName): string => String(stage.world.agents[name].id);
const detailOf = (name: AgentName): string => `${AGENT}?id=${idOf(name)}`;

const policyOf = async (viewer: AgentName, agent: AgentName, policyId: number) => {
  const { policies } = await stage.clients[viewer].ok(listAgentPolicies, { agentId: idOf(agent) });
  return policies.find(({ id }) => id === String(policyId));
};

const slider = (page: Page, name: string) => page.getByRole('slider', { name: `${name}结算成本` });
const close = ({ page }: WatchedPage): Promise<void> => page.context().close();

describe('opening a policy', () => {
  it('offers the terms of another sub-agent, and opens exactly the shown ones', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, OPEN);
    await page.getByRole('button', { name: /何佳/ }).tap();
    await page.getByRole('radio', { name: /标准版 2026/ }).waitFor();
    await page.getByRole('button', { name: '与赵敏相同' }).waitFor();
    await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
    const shown = await slider(page, 'POS刷卡').getAttribute('aria-valuetext');
    await page.getByRole('button', { name: `为何佳开通，${TOMORROW}生效` }).tap();
    await confirmBy(page, `确认，${TOMORROW}生效`);
    await page.getByText('已为何佳开通标准版 2026').waitFor();
    const opened = await policyOf('mid', 'sibling', 2);
    const ratePpm = opened?.theirs?.costs.find(({ rateType }) => rateType === 1)?.rule.ratePpm ?? 0;
    expect(shown).toContain(`${(ratePpm / 10_000).toFixed(3)}%`);
    await page.getByRole('button', { name: '看代理详情' }).tap();
    await page.getByText(`${TOMORROW} 0:00 起生效`).waitFor();
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('leads from an open policy to its terms', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, `${OPEN}?agentId=${idOf('direct')}`);
    await page.getByRole('button', { name: '改条件' }).first().tap();
    await page.waitForURL((url) => url.pathname === AGENT);
    expect(new URL(page.url()).searchParams.get('id')).toBe(idOf('direct'));
    await close(phone);
  });

  it('tells an agent without sub-agents the first step', async () => {
    const phone = await loggedIn(stage, 'leaf');
    await openApp(phone.page, OPEN);
    await phone.page.getByText('您还没有直属代理').waitFor();
    expect(await phone.page.getByRole('radio').count()).toBe(0);
    await close(phone);
  });
});

it('names the direct parent, and nobody further above, for a policy that the agent does not have', async () => {
  await stage.server.database.pool.query(
    `insert into policies.policy select (jsonb_populate_record(policy,
      '{"id": 77, "code": "XW2026", "name": "小微版 2026"}')).* from policies.policy where id = 1`,
  );
  const phone = await loggedIn(stage, 'direct');
  const { page } = phone;
  await openApp(page, `${OPEN}?agentId=${idOf('leaf')}`);
  await page.getByRole('button', { name: '问上级' }).tap();
  const sheet = page.getByRole('dialog', { name: /小微版 2026/ });
  await sheet.getByText('马俊杰', { exact: true }).waitFor();
  expect(await sheet.getByText(/陈立群/).count()).toBe(0);
  await close(phone);
});

describe('changing terms', () => {
  it('keeps a change over a reload, asks before it is lost, and takes it back', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, detailOf('direct'));
    await page.getByRole('button', { name: '扫码减少 0.001%' }).tap();
    await page.getByRole('button', { name: `保存，${TOMORROW}生效` }).waitFor();
    await reloadApp(page);
    await page.getByRole('button', { name: `保存，${TOMORROW}生效` }).waitFor();
    await page.getByRole('button', { name: '返回' }).tap();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button').first().tap();
    await page.getByRole('button', { name: '还原' }).tap();
    await page.getByRole('button', { name: '还原' }).waitFor({ state: 'detached' });
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('saves a lower cost at once; it is shown as upcoming and recorded in the history', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    const before = await policyOf('mid', 'direct', 1);
    const ruleOf = (policy: typeof before, rateType: number) =>
      policy?.theirs?.costs.find((cost) => cost.rateType === rateType)?.rule;
    await openApp(page, detailOf('direct'));
    await page.getByRole('button', { name: '扫码减少 0.001%' }).tap();
    await page.getByRole('button', { name: `保存，${TOMORROW}生效` }).tap();
    await confirmBy(page, `确认，${TOMORROW}生效`);
    await page.getByText(`将于${TOMORROW}生效`).waitFor();
    const after = await policyOf('mid', 'direct', 1);
    expect(Number(ruleOf(before, 3)?.ratePpm) - Number(ruleOf(after, 3)?.ratePpm)).toBeLessThanOrEqual(10);
    expect(ruleOf(after, 3)?.ratePpm).toBeLessThan(Number(ruleOf(before, 3)?.ratePpm));
    expect(ruleOf(after, 1)).toEqual(ruleOf(before, 1));
    await page.getByRole('link', { name: '变更记录' }).tap();
    await page.waitForURL((url) => url.pathname === CHANGES);
    await page.getByText('修改秒到版 2026的条件').first().waitFor();
    await page.getByText('将生效').first().waitFor();
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('shows the effect that a raised cost would have had before it can be saved', async () => {
    const phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    const before = await policyOf('mid', 'direct', 2);
    await openApp(page, `${detailOf('direct')}&policyId=2`);
    await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
    await page.getByText(/按新成本我的分润|近30天没有这类交易/).waitFor();
    await page.getByRole('button', { name: `保存，${TOMORROW}生效` }).tap();
    await page.waitForURL((url) => url.pathname === '/pages/home/policy/previewTerms');
    expect(await policyOf('mid', 'direct', 2)).toEqual(before);
    // the page below has a similar button, which stays visible for a moment
    const preview = page.locator('.page').filter({ hasText: '试算只看过去' });
    await preview.getByRole('button', { name: /^保存，/ }).tap();
    await confirmBy(page, `确认，${TOMORROW}生效`);
    await page.waitForURL((url) => url.pathname === AGENT);
    await page.getByText(`将于${TOMORROW}生效`).waitFor();
    expect(await page.getByRole('button', { name: '还原' }).count()).toBe(0);
    expect(phone.faults).toEqual([]);
    await close(phone);
  });

  it('is not offered to a viewer, for whom the page is complete', async () => {
    const { server, world } = stage;
    const phone = await stage.phone();
    const token = await tokenFor(server.database.db, world.accounts.viewer.id, server.clock.now());
    await keepSession(phone.page, server.client(token));
    await openApp(phone.page, detailOf('leaf'));
    await phone.page.getByText('您的账号只能查看').waitFor();
    await phone.page.getByText('POS刷卡').first().waitFor();
    expect(await phone.page.getByRole('slider').count()).toBe(0);
    expect(await phone.page.getByRole('button', { name: /保存|去开通/ }).count()).toBe(0);
    await close(phone);
  });

  it('is not offered to a frozen agent, who is told why', async () => {
    const { pool } = stage.server.database;
    const set = (status: string): Promise<unknown> =>
      pool.query('update agents.agent set status = $1 where id = $2', [status, idOf('mid')]);
    await set('frozen');
    const phone = await loggedIn(stage, 'mid');
    await openApp(phone.page, detailOf('direct'));
    await phone.page.getByText('您的账户已冻结').waitFor();
    expect(await phone.page.getByRole('slider').count()).toBe(0);
    await openApp(phone.page, `${OPEN}?agentId=${idOf('direct')}`);
    await phone.page.getByText('账号已冻结，只能查看').waitFor();
    expect(await phone.page.getByRole('button', { name: /开通，/ }).count()).toBe(0);
    await set('normal');
    await close(phone);
  });

  it('is not offered for an indirect sub-agent, who is masked', async () => {
    const phone = await loggedIn(stage, 'mid');
    await openApp(phone.page, detailOf('leaf'));
    await phone.page.getByText('条件由其上级设置').waitFor();
    expect(await phone.page.getByRole('slider').count()).toBe(0);
    expect(await phone.page.getByText('孙小川').count()).toBe(0);
    await close(phone);
  });

  it('says of an agent outside the subtree only that there is none', async () => {
    const phone = await loggedIn(stage, 'mid');
    await openApp(phone.page, detailOf('other'));
    await phone.page.getByText('没有这个代理').waitFor();
    expect(await phone.page.getByText('谢文涛').count()).toBe(0);
    await close(phone);
  });

  it('变更记录 without an agent says so, without asking the server', async () => {
    const phone = await loggedIn(stage, 'mid');
    const asked: string[] = [];
    phone.page.on('request', (request) => {
      if (request.url().includes('/api/ag/agent/policy/')) asked.push(request.url());
    });
    await openApp(phone.page, CHANGES);
    await phone.page.getByText('链接不完整').first().waitFor();
    expect([asked, phone.faults]).toEqual([[], []]);
    await close(phone);
  });
});
