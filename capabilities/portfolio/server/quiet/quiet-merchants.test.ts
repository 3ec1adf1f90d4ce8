/** Merchants that fell silent: how much they earned the caller, and one message to the agent that holds them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { changeSnooze } from '#capabilities/merchants/contract/notes/change-snooze.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { getQuietSummary } from '../../contract/quiet/get-quiet-summary.ts';
import { sendReminders } from '../../contract/quiet/send-reminders.ts';
import { refreshPortfolio } from '../refresh.ts';

let server: TestServer;
let world: SmallWorld;
let number = 0;
const db = () => server.database.db;
const as = (name: AgentName) => server.as(world.agents[name].id);
const merchantOf = (agent: AgentName): MerchantId => {
  const id = world.terminal(agent, 3).merchant_id;
  if (id === null) throw new Error('not bound');
  return id;
};
const sell = async (agent: AgentName, day: string, amountFen: number): Promise<void> => {
  const occurredAt = new Date(`${day}T08:30:00+08:00`);
  const row = saleOf(world, agent, { reference: `Q${(number += 1)}`, occurredAt, amountFen: fen(amountFen) });
  await bookIn(db(), [row], server.clock.now());
};
const operatorOf = async (name: AgentName, role: 'agent-operator' | 'agent-viewer', mobile: string) => {
  const account = await addAccount(db(), {
    agentId: world.agents[name].id,
    loginName: `${name}-${role}`,
    mobile,
    role,
  });
  return server.client(await tokenFor(db(), account, server.clock.now()));
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await sql`update merchants.merchant set approved_at = '2026-01-01' where approved_at is not null`.execute(db());
  // 12 August is the first of the 30 days that end with 10 September
  await sell('leaf', '2026-08-11', 900_000);
  await sell('leaf', '2026-08-12', 40_000);
  await sell('leaf', '2026-09-10', 60_000);
  await sell('direct', '2026-09-11', 30_000);
  server.clock.set(new Date('2026-10-18T14:40:00+08:00'));
  await refreshPortfolio(db(), server.clock.now());
});
afterAll(() => server.close());

describe('a silent merchant', () => {
  const rowOf = async (client: Awaited<ReturnType<typeof as>>, id: MerchantId) =>
    (await client.ok(listClassedMerchants, { class: 'silent', pageSize: 100 })).rows.find(
      (row) => row.id === String(id),
    );

  it("is worth its sales in the 30 days up to its last sale, and the caller's share of them", async () => {
    const id = merchantOf('leaf');
    for (const name of ['leaf', 'direct', 'mid'] as const) {
      const { rows } = await sql<{ fen: Fen }>`
        select coalesce(sum(share_fen), 0)::bigint as fen from trades.share join trades.trade on id = trade_id
        where share.agent_id = ${world.agents[name].id} and merchant_id = ${id} and day >= '2026-08-12'`.execute(db());
      const row = await rowOf(await as(name), id);
      expect(row?.worth).toEqual({ amountFen: 100_000, contributionFen: onlyRow(rows).fen });
    }
  });

  it("tells an agent's employee the sales of the merchant, not the earnings", async () => {
    const client = await operatorOf('leaf', 'agent-operator', '13700000777');
    expect((await rowOf(client, merchantOf('leaf')))?.worth).toEqual({ amountFen: 100_000 });
    expect((await client.ok(getQuietSummary, { class: 'silent' })).own).not.toHaveProperty('contributionFen');
  });

  it('is counted and added up with the others of its group as they are listed', async () => {
    for (const name of ['root', 'mid', 'leaf', 'other'] as const)
      for (const quiet of ['silent', 'lost', 'leaving'] as const) {
        const client = await as(name);
        const answer = await client.ok(getQuietSummary, { class: quiet });
        const listed = async (request: object) =>
          (await client.ok(listClassedMerchants, { class: quiet, pageSize: 100, ...request })).rows;
        const groups = [
          [answer.own, await listed({ scope: 'self' })],
          [answer.below, await listed({ scope: 'team', isBelow: true })],
        ] as const;
        for (const [group, rows] of groups)
          expect(group).toMatchObject({
            count: rows.length,
            contributionFen: sumFen(rows.flatMap(({ worth }) => worth?.contributionFen ?? [])),
          });
        expect(answer.own.count + answer.below.count).toBe((await listed({ scope: 'team' })).length);
      }
  });

  it('says when the first of them is lost', async () => {
    const { next, lostDays } = await (await as('leaf')).ok(getQuietSummary, { class: 'silent' });
    expect([lostDays, next]).toEqual([90, { daysLeft: 52, count: 1 }]);
  });
});

describe('a reminder', () => {
  const notices = async (name: AgentName) => {
    const { rows } = await sql<{ values: Record<string, unknown>; link: string }>`
      select text_values as values, link from content.notice
      where agent_id = ${world.agents[name].id} and key = 'merchants_quiet' order by id`.execute(db());
    return rows;
  };

  it("goes to the holder of a merchant of the team, with the merchant's name, once a day", async () => {
    const [mid, id] = [await as('mid'), String(merchantOf('leaf'))];
    expect(await mid.ok(sendReminders, { class: 'silent', id })).toEqual({ holders: 1, merchants: 1 });
    expect(await mid.ok(sendReminders, { class: 'silent', id })).toEqual({ holders: 0, merchants: 0 });
    const { name } = world.merchant('leaf');
    expect(await notices('leaf')).toEqual([{ values: { count: 1, name }, link: `/merchant?id=${id}` }]);
    const { rows } = await mid.ok(listClassedMerchants, { class: 'silent', pageSize: 100 });
    expect(rows.filter(({ isReminded }) => isReminded).map((row) => row.id)).toEqual([id]);
  });

  it('goes to all holders except for merchants that were put off or mentioned today, and never to the caller', async () => {
    const mid = await as('mid');
    await mid.ok(changeSnooze, { id: String(merchantOf('direct')), until: '2026-10-20' });
    const { below } = await mid.ok(getQuietSummary, { class: 'silent' });
    const sent = await mid.ok(sendReminders, { class: 'silent' });
    expect(sent.holders).toBe(below.holders);
    expect(await notices('direct')).toEqual([]);
    expect(await notices('mid')).toEqual([]);
    expect(await notices('leaf')).toHaveLength(1);
    server.clock.set(new Date('2026-10-20T09:00:00+08:00'));
    await refreshPortfolio(db(), server.clock.now());
    expect((await mid.ok(sendReminders, { class: 'silent' })).holders).toBeGreaterThanOrEqual(2);
    expect([(await notices('direct')).length, (await notices('leaf')).length]).toEqual([1, 2]);
    expect((await mid.ok(getQuietSummary, { class: 'silent' })).below.holders).toBe(0);
  });

  it('is nothing for another line, nor for an account that may only look', async () => {
    const id = String(merchantOf('leaf'));
    expect((await (await as('other')).call(sendReminders, { class: 'silent', id })).code).toBe(404);
    const viewer = await operatorOf('mid', 'agent-viewer', '13700000778');
    expect((await viewer.call(sendReminders, { class: 'silent', id })).code).toBe(601);
  });
});
