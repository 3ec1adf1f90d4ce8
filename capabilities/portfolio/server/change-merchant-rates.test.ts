/** An agent changes the rates of its approved merchants: from when, within what, and who. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateChangesOf } from '#capabilities/merchants/server/cli.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { getMerchantHistory } from '#capabilities/merchants/contract/get-merchant-history.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { changeMerchantRates } from '../contract/change-merchant-rates.ts';
import { listMerchantRates } from '../contract/list-merchant-rates.ts';
import { cancelMerchantRates } from '../contract/cancel-merchant-rates.ts';
import { getRateOptions } from '../contract/get-rate-options.ts';

let server: TestServer;
let world: SmallWorld;
let id: MerchantId;
const db = () => server.database.db;
const as = (name: AgentName) => server.as(world.agents[name].id);
const on = (day: string, time = '10:00'): void => server.clock.set(new Date(`${day}T${time}:00+08:00`));

const bounds = async () => {
  const [rate] = (await (await as('leaf')).ok(getRateOptions, { id })).rates;
  if (rate === undefined) throw new Error('no rate');
  return rate;
};
const change = async (ratePpm: number, name: AgentName = 'leaf') =>
  (await as(name)).call(changeMerchantRates, { id, rates: [{ rateType: 1, ratePpm }], password: TEST_PASSWORD });
const shown = async (): Promise<number> => (await bounds()).ratePpm;
const history = async (name: AgentName = 'leaf') =>
  (await (await as(name)).ok(getMerchantHistory, { id })).rows.filter(({ kind }) => kind.startsWith('rates'));

const boundMerchant = (): MerchantId => {
  const bound = world.terminal('leaf', 3).merchant_id;
  if (bound === null) throw new Error('not bound');
  return bound;
};

let number = 0;
const no = (): string => `89851581290${number}`;
/** Without a terminal: the policy of its application bounds its rates. */
const newMerchant = async (): Promise<MerchantId> => {
  number += 1;
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${no()}, ${world.agents.leaf.id}, 'sole_trader', ${`费率小馆${number}`}, '周建明',
      '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02') returning id`.execute(db());
  const made = onlyRow(rows).id;
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${made}, 'agent', 1, '2026-01-01')`.execute(db());
  return made;
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  on('2026-09-18');
  id = await newMerchant();
});
afterAll(() => server.close());

describe('a change of rates', () => {
  it('wants a proof of identity: without one, or with a wrong one, nothing changes', async () => {
    const { ratePpm, highestPpm } = await bounds();
    const asked = { id, rates: [{ rateType: 1, ratePpm: highestPpm }] };
    const leaf = await as('leaf');
    expect((await leaf.call(changeMerchantRates, asked)).reason).toBe('step_up_required');
    expect((await leaf.call(changeMerchantRates, { ...asked, password: 'wrong-one' })).reason).toBe('step_up_wrong');
    on('2026-09-19', '00:00');
    expect(await shown()).toBe(ratePpm);
  });

  it('holds from the next business day on, not before', async () => {
    on('2026-09-18', '23:59');
    const { ratePpm, highestPpm } = await bounds();
    expect(await change(highestPpm)).toMatchObject({ code: 200, data: { validFrom: '2026-09-19' } });
    expect(await shown()).toBe(ratePpm);
    on('2026-09-19', '00:00');
    expect(await shown()).toBe(highestPpm);
  });

  it('reaches from the higher of floor and own cost to the ceiling; what is beyond is named', async () => {
    const { lowestPpm, highestPpm, mine } = await bounds();
    expect(lowestPpm).toBeGreaterThanOrEqual(mine?.ratePpm ?? Infinity);
    for (const rate of [lowestPpm - 1, highestPpm + 1])
      expect(await change(rate)).toMatchObject({ code: 400, fields: { 'rates.0.ratePpm': expect.any(String) } });
    expect(await history()).toEqual([]);
    expect(await change(lowestPpm)).toMatchObject({ code: 200 });
  });

  it('of the next day replaces the one before; the rates of today take it back', async () => {
    const { ratePpm, lowestPpm, highestPpm } = await bounds();
    await change(highestPpm);
    await change(lowestPpm);
    expect((await bounds()).nextPpm).toBe(lowestPpm);
    await change(ratePpm);
    expect((await bounds()).nextPpm).toBeUndefined();
    on('2026-09-19');
    expect(await shown()).toBe(ratePpm);
    expect((await history()).map(({ kind }) => kind)).toEqual(['ratesBack', 'rates', 'rates']);
    // what was taken back is no change: nothing has to be waited for
    expect(await change(highestPpm)).toMatchObject({ code: 200 });
  });

  it('is listed for the operator with the day, the last one of a merchant, and none that was taken back', async () => {
    const { ratePpm, lowestPpm, highestPpm } = await bounds();
    const listed = async () => (await rateChangesOf(db(), '2026-09-19')).filter((each) => each.merchantNo === no());
    await change(highestPpm);
    await change(lowestPpm);
    expect(await listed()).toMatchObject([{ rates: [{ rateType: 1, fromPpm: ratePpm, toPpm: lowestPpm }] }]);
    await change(ratePpm);
    expect(await listed()).toEqual([]);
  });

  it('can be followed by another 30 days after it came into force', async () => {
    const { lowestPpm, highestPpm } = await bounds();
    await change(highestPpm);
    on('2026-10-18');
    expect(await change(lowestPpm)).toMatchObject({ reason: 'merchant_rates_settled' });
    expect((await (await as('leaf')).ok(getRateOptions, { id })).openOn).toBe('2026-10-19');
    on('2026-10-19');
    expect(await change(lowestPpm)).toMatchObject({ code: 200 });
  });

  it('sent twice at the same instant is one, and two at the same instant leave one in force', async () => {
    const { lowestPpm, highestPpm } = await bounds();
    const client = await as('leaf');
    const request = { id, rates: [{ rateType: 1, ratePpm: highestPpm }], password: TEST_PASSWORD };
    await Promise.all([1, 2].map(() => client.call(changeMerchantRates, request, { key: 'rates-once-0001' })));
    expect(await history()).toHaveLength(1);
    await Promise.all([change(lowestPpm), change(highestPpm)]);
    const { rows } = await sql`select 1 from merchants.rate where merchant_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });
});

describe('a change that is not in force yet', () => {
  const withdraw = async (name: AgentName = 'leaf') => (await as(name)).call(cancelMerchantRates, { id });
  const listed = async () => (await as('leaf')).ok(listMerchantRates, { id });

  it('stands beside the rate in force, and is taken back by its agent alone, without a proof', async () => {
    id = boundMerchant();
    const { ratePpm, highestPpm, lowestPpm } = await bounds();
    const asked = highestPpm === ratePpm ? lowestPpm : highestPpm;
    await change(asked);
    const { policies, nextFrom } = await listed();
    expect(nextFrom).toBe('2026-09-19');
    expect(policies[0]?.rates.find(({ rateType }) => rateType === 1)).toMatchObject({ ratePpm, nextPpm: asked });
    expect(await withdraw('mid')).toMatchObject({ reason: 'merchant_not_direct' });
    expect(await withdraw()).toMatchObject({ code: 200 });
    expect(await listed()).not.toHaveProperty('nextFrom');
    on('2026-09-19', '00:00');
    expect(await shown()).toBe(ratePpm);
  });

  it('cannot be taken back once it is in force', async () => {
    const { highestPpm } = await bounds();
    await change(highestPpm);
    on('2026-09-19', '00:00');
    expect(await withdraw()).toMatchObject({ reason: 'merchant_rates_in_force' });
    expect(await shown()).toBe(highestPpm);
  });
});

describe('who may change rates', () => {
  it("is the merchant's own agent alone", async () => {
    const { highestPpm } = await bounds();
    expect(await change(highestPpm, 'mid')).toMatchObject({ reason: 'merchant_not_direct' });
    expect(await change(highestPpm, 'sibling')).toMatchObject({ code: 404 });
    expect(await (await as('mid')).call(getRateOptions, { id })).toMatchObject({ reason: 'merchant_not_direct' });
  });

  it('is not its staff, nor a frozen agent; a closed merchant keeps its rates', async () => {
    const { highestPpm } = await bounds();
    const request = { id, rates: [{ rateType: 1, ratePpm: highestPpm }] };
    for (const [role, mobile] of [
      ['agent-operator', '13700000821'],
      ['agent-viewer', '13700000822'],
    ] as const) {
      const account = await addAccount(db(), { agentId: world.agents.leaf.id, loginName: role, mobile, role });
      const client = server.client(await tokenFor(db(), account, server.clock.now()));
      expect(await client.call(changeMerchantRates, request)).toMatchObject({ reason: 'permission' });
    }
    await sql`update agents.agent set status = 'frozen' where id = ${world.agents.leaf.id}`.execute(db());
    expect(await change(highestPpm)).toMatchObject({ reason: 'agent_frozen' });
    await sql`update agents.agent set status = 'normal' where id = ${world.agents.leaf.id}`.execute(db());
    await sql`update merchants.merchant set status = 'submitted' where id = ${id}`.execute(db());
    expect(await change(highestPpm)).toMatchObject({ reason: 'merchant_not_approved' });
    await sql`update merchants.merchant set status = 'approved' where id = ${id}`.execute(db());
    expect(await history()).toEqual([]);
  });
});

describe('the history of a merchant', () => {
  it('tells rates before and after to its agent and those above, to nobody else, and is audited', async () => {
    const { ratePpm, highestPpm } = await bounds();
    await change(highestPpm);
    for (const name of ['leaf', 'mid', 'root'] as const)
      expect(await history(name)).toMatchObject([
        { rates: [{ rateType: 1, fromPpm: ratePpm, toPpm: highestPpm }], validFrom: '2026-09-19' },
      ]);
    expect(await (await as('sibling')).call(getMerchantHistory, { id })).toMatchObject({ code: 404 });
    const { rows } = await sql<{ after: object }>`select after from audit.entry
      where call = 'portfolio.change-merchant-rates' and outcome = 'done' order by id desc limit 1`.execute(db());
    expect(rows[0]?.after).toMatchObject({ rates: [{ rateType: 1, ratePpm: highestPpm }], validFrom: '2026-09-19' });
  });

  it('tells where it was before the operator moved it', async () => {
    await sql`insert into merchants.place_move (merchant_id, at, from_address, to_latitude_e6, to_longitude_e6,
      to_region_code, to_address, reason, moved_by)
      values (${id}, '2026-09-18', '旧街 1 号', 30549120, 104064310, '510107', '新街 2 号', '搬迁', 'liu')`.execute(
      db(),
    );
    const { rows } = await (await as('leaf')).ok(getMerchantHistory, { id });
    expect(rows[0]).toMatchObject({ kind: 'place', by: 'operator', fromAddress: '旧街 1 号', toAddress: '新街 2 号' });
    expect(JSON.stringify(rows)).not.toContain('liu');
  });

  it('of a merchant that came from another line begins with that day', async () => {
    await change((await bounds()).highestPpm);
    const { leaf, other, mid } = world.agents;
    const came = (from: AgentId) =>
      sql`insert into merchants.handover (merchant_id, day, from_agent_id, to_agent_id)
        values (${id}, '2026-09-19', ${from}, ${leaf.id})`.execute(db());
    await came(other.id);
    expect((await (await as('leaf')).ok(getMerchantHistory, { id })).rows.map(({ kind }) => kind)).toEqual(['agent']);
    // the line above both agents sees all of it
    id = await newMerchant();
    await change((await bounds()).highestPpm);
    await came(mid.id);
    expect((await (await as('mid')).ok(getMerchantHistory, { id })).rows.map(({ kind }) => kind)).toContain('rates');
    expect((await (await as('leaf')).ok(getMerchantHistory, { id })).rows.map(({ kind }) => kind)).toEqual(['agent']);
  });
});
