/**
 * The journey of a team: an agent adds a sub-agent, changes its terms after seeing what that would have meant, a
 * transaction before and one after are priced differently, and a rise of the parent's cost is carried down two levels.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { explainEarning } from '#capabilities/earnings/contract/trade/explain-earning.ts';
import { editTerms } from '#capabilities/policies/contract/terms/edit-terms.ts';
import { listAgentPolicies } from '#capabilities/policies/contract/terms/list-agent-policies.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { openApp, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { fillIn, messageTo, register, tap, type Guest } from './invitation-steps.ts';
import { loggedIn, openStage, typeLogin, type Stage } from './phone-stage.ts';

const GUEST: Guest = { name: '周子航', mobile: '15828063472', password: 'Wq83-plum-Tree' };
const POLICY = '1';
const CARD = 1;
const MERCHANT_NO = '898515812009901';

let stage: Stage;
let guestId = '';
let sn = '';

beforeAll(async () => {
  stage = await openStage();
  await stage.server.work();
}, 240_000);
afterAll(() => stage.close());

/** Ten in the morning of a day of September in Shanghai. */
const atDay = (day: number): void => stage.server.clock.set(`2026-09-${day}T02:00:00Z`);
const close = ({ page }: WatchedPage): Promise<void> => page.context().close();
const idOf = (name: AgentName): string => String(stage.world.agents[name].id);

const cardCost = async (viewer: AgentName, agentId: string, when: 'inForce' | 'theirs'): Promise<number> => {
  const { policies } = await (await stage.again(viewer)).ok(listAgentPolicies, { agentId });
  const costs = policies.find(({ id }) => id === POLICY)?.[when]?.costs;
  return costs?.find(({ rateType }) => rateType === CARD)?.rule.ratePpm ?? 0;
};

const asGuest = async (): Promise<WatchedPage> => {
  const phone = await stage.phone();
  await openApp(phone.page, '/pages/login/index');
  await typeLogin(stage, phone.page, GUEST.mobile, GUEST.password);
  await phone.page.waitForURL('**/home/index');
  return phone;
};

it('an agent adds a sub-agent, who registers by the link', async () => {
  const parent = await loggedIn(stage, 'mid');
  await fillIn(parent, GUEST);
  await tap(parent.page, '下一步，设置政策');
  await tap(parent.page, '发送邀请短信');
  await parent.page.getByText('短信已发到周子航').waitFor();
  const { link = '' } = await messageTo(stage, GUEST.mobile);
  const guest = await stage.phone();
  await openApp(guest.page, new URL(link).pathname);
  await register(stage, guest, GUEST);
  await guest.page.getByText(/将于 9月19日 0:00 生效/).waitFor();
  const { rows } = await stage.clients.mid.ok(listAgents, { text: GUEST.name });
  guestId = rows[0]?.id ?? '';
  expect(await cardCost('mid', guestId, 'inForce')).toBe(0);
  expect([...parent.faults, ...guest.faults]).toEqual([]);
  await Promise.all([close(parent), close(guest)]);
});

/** The new agent's shop, registered by the operator. */
const openShop = async (): Promise<string> => {
  const { rows } = await stage.server.database.pool.query<{ id: string }>(
    `insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
       approved_at)
     values ($1, $2, 'sole_trader', '子航茶铺', '周宁', '13800000199', '四川省成都市锦江区东大街9号', '5812',
       'approved', '2026-09-18', '2026-09-18') returning id`,
    [MERCHANT_NO, guestId],
  );
  return String(rows[0]?.id);
};

const sell = async (reference: string): Promise<void> => {
  const rate = { amountFen: 1_000_000, feeFen: 6_000, feeRatePpm: 6_000 };
  const sale = stage.sale(reference, { ...rate, terminalSn: sn, merchantNo: MERCHANT_NO });
  expect((await stage.feed([sale])).json.rows).toMatchObject([{ fate: 'booked' }]);
};

it('the terms are in force on the next business day: a terminal is assigned, bound and sells', async () => {
  atDay(19);
  expect(await cardCost('mid', guestId, 'inForce')).toBeGreaterThan(0);
  sn = stage.world.terminal('mid', 0).sn;
  const mid = await stage.again('mid');
  await mid.ok(submitOperation, { type: 0, toAgentId: guestId, selection: { by: 'list', serials: [sn] } });
  const merchantId = await openShop();
  const phone = await asGuest();
  const token = await phone.page.evaluate(
    () => (JSON.parse(localStorage.getItem('zy.session') ?? '{}') as { token: string }).token,
  );
  await stage.server.client(token).ok(bindTerminal, { sn, merchantId, serviceFeeFen: 0 });
  await sell('team-before');
  await close(phone);
});

const raise = (page: Page, times: number): Promise<void> =>
  page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).click({ clickCount: times });

it('a change is saved after its effect on past sales was shown, and holds from the next day on', async () => {
  atDay(20);
  const before = await cardCost('mid', guestId, 'inForce');
  const phone = await loggedIn(stage, 'mid');
  const { page } = phone;
  await openApp(page, `/pages/home/myAgent/agentDetail?id=${guestId}&policyId=${POLICY}`);
  await raise(page, 3);
  await tap(page, '保存，9月21日生效');
  await page.waitForURL('**/policy/previewTerms**');
  await page.getByText('合计').first().waitFor();
  // 10 000.00 at 0.003 % more: 0.30 more for the parent
  await page.getByText('+0.30').first().waitFor();
  await tap(page, '保存，9月21日生效');
  await confirmBy(page, '确认，9月21日生效');
  await page.getByText('将于9月21日生效').waitFor();
  expect(await cardCost('mid', guestId, 'inForce')).toBe(before);
  atDay(21);
  expect(await cardCost('mid', guestId, 'inForce')).toBe(before + 30);
  expect(phone.faults).toEqual([]);
  await close(phone);
});

it('a transaction before and one after are priced differently, and explained so', async () => {
  await sell('team-after');
  const mid = await stage.again('mid');
  const { rows } = await mid.ok(listTrades, { scope: 'team', text: '子航茶铺' });
  const shares = rows.map(({ shareFen }) => shareFen ?? 0);
  expect(shares[0]).toBe((shares[1] ?? 0) + 30);
  const costs = await Promise.all(
    rows.map(async ({ id }) => {
      const { trade } = await mid.ok(explainEarning, { id: `profit_share-${id}` });
      return trade?.steps.map(({ rule }) => rule.validFrom);
    }),
  );
  expect(costs[0]).toContain('2026-09-21');
  expect(costs[1]).toContain('2026-09-19');
  const phone = await asGuest();
  for (const [index, day] of ['2026-09-21', '2026-09-19'].entries()) {
    await openApp(phone.page, `/pages/home/trading/detail?id=${rows[index]?.id}`);
    await phone.page.getByText('怎么分到每一级').tap();
    await phone.page.getByText(`此结算成本自 ${day} 起生效`).first().waitFor();
  }
  expect(phone.faults).toEqual([]);
  await close(phone);
});

it("a rise of the parent's cost changes the costs of two levels below on the same day, and each agent is told", async () => {
  const direct = await stage.again('direct');
  const leafRule = { ratePpm: 5_410, capFen: 2_000 };
  await direct.ok(editTerms, {
    password: TEST_PASSWORD,
    agentId: idOf('leaf'),
    policyId: POLICY,
    terms: { costs: [{ rateType: CARD, rule: leafRule }], parts: [] },
  });
  atDay(22);
  const phone = await loggedIn(stage, 'root');
  const { page } = phone;
  await openApp(page, `/pages/home/myAgent/agentDetail?id=${idOf('mid')}&policyId=${POLICY}`);
  const slider = page.getByRole('slider', { name: 'POS刷卡结算成本' });
  await slider.focus();
  await slider.press('End');
  await tap(page, '保存，9月23日生效');
  await page.waitForURL('**/policy/previewTerms**');
  await page.getByRole('button', { name: /^保存，连带上调 \d 位$/ }).waitFor();
  // indirect sub-agents are masked
  await page.getByText('孙*').first().waitFor();
  expect(await page.getByText('孙小川').count()).toBe(0);
  await tap(page, /^保存，连带上调 \d 位$/);
  await confirmBy(page, '确认，9月23日生效');
  await page.getByText('将于9月23日生效').waitFor();
  await close(phone);

  const highest = await cardCost('root', idOf('mid'), 'theirs');
  expect(await cardCost('mid', guestId, 'theirs')).toBe(highest);
  expect(await cardCost('direct', idOf('leaf'), 'theirs')).toBe(highest);
  for (const name of ['mid', 'direct', 'leaf'] as const) {
    const { rows } = await (await stage.again(name)).ok(listNotices, {});
    expect(rows[0]?.link).toMatch(/^\/pages\/home\/policy\/termChange\?id=/);
  }
  const told = await loggedIn(stage, 'leaf');
  await openApp(told.page, '/pages/home/notice/notice');
  await told.page.getByText('您的秒到版 2026条件随上级变动').first().tap();
  await told.page.waitForURL('**/policy/termChange**');
  await told.page.getByText('您的结算成本上调了').waitFor();
  await told.page.getByText('有疑问，问赵敏').waitFor();
  for (const above of ['马俊杰', '陈立群']) expect(await told.page.getByText(above).count()).toBe(0);
  expect(told.faults).toEqual([]);
  await close(told);
});
