/** The history of a merchant, as its agent and those above see it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getMerchantHistory } from '../../contract/lookup/get-merchant-history.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { listRateChanges } from '../../contract/rates/list-rate-changes.ts';

let server: TestServer;
let world: SmallWorld;
let id: MerchantId;
const db = () => server.database.db;
const as = (name: AgentName) => server.as(world.agents[name].id);
const kinds = async (name: AgentName) =>
  (await (await as(name)).ok(getMerchantHistory, { id })).rows.map(({ kind }) => kind);

let number = 0;
const no = (): string => `89851581290${number}`;
const newMerchant = async (): Promise<MerchantId> => {
  number += 1;
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${no()}, ${world.agents.leaf.id}, 'sole_trader', ${`费率小馆${number}`}, '周建明',
      '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02') returning id`.execute(db());
  return onlyRow(rows).id;
};

/** Sets rates as they were set before changes were requested at the acquirer. */
const setRates = (rates: readonly object[], validFrom = '2026-09-19') =>
  sql`insert into merchants.rate_change (merchant_id, rates, valid_from, agent_id, made_at)
    values (${id}, ${JSON.stringify(rates)}::jsonb, ${validFrom}::date, ${world.agents.leaf.id},
      ${new Date(STORY_NOW)})`.execute(db());
const RATES = [{ rateType: 1, fromPpm: 6_000, toPpm: 6_800 }];

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  id = await newMerchant();
});
afterAll(() => server.close());

describe('the history of a merchant', () => {
  it('tells rates before and after to its agent and those above, to nobody else', async () => {
    await setRates(RATES);
    for (const name of ['leaf', 'mid', 'root'] as const)
      expect((await (await as(name)).ok(getMerchantHistory, { id })).rows).toContainEqual(
        expect.objectContaining({ kind: 'rates', rates: RATES, validFrom: '2026-09-19' }),
      );
    expect(await (await as('sibling')).call(getMerchantHistory, { id })).toMatchObject({ code: 404 });
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

  it('of a merchant that came from another line begins on that day', async () => {
    const { leaf, other, mid } = world.agents;
    const came = (from: AgentId) =>
      sql`insert into merchants.handover (merchant_id, day, from_agent_id, to_agent_id)
        values (${id}, '2026-09-19', ${from}, ${leaf.id})`.execute(db());
    await setRates(RATES);
    await came(other.id);
    expect(await kinds('leaf')).toEqual(['agent']);
    // the line above both agents sees all of the history
    id = await newMerchant();
    await setRates(RATES);
    await came(mid.id);
    expect(await kinds('mid')).toContain('rates');
    expect(await kinds('leaf')).toEqual(['agent']);
  });
});

it('lists former rates for the operator by day, the last ones of a merchant, and none that were revoked', async () => {
  const staff = await server.asStaff('support');
  const listed = async () =>
    (await staff.ok(listRateChanges, { day: '2026-09-20' })).rows.filter((each) => each.merchantNo === no());
  await setRates([{ rateType: 1, fromPpm: 6_000, toPpm: 6_500 }], '2026-09-20');
  await setRates(RATES, '2026-09-20');
  expect(await listed()).toMatchObject(RATES);
  await setRates([], '2026-09-20');
  expect(await listed()).toEqual([]);
});
