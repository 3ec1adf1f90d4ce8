import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn } from '#testing/trades.ts';
import { getTermChange } from '../../contract/term-changes/get-term-change.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';
import { measureUnmeasured } from './meant.ts';

/** Costs of rate type 1: root 5 150, mid 5 300, direct 5 400, leaf 5 500, sibling 5 450; the floor is 5 500. */
const NOW = new Date(STORY_NOW);
const TODAY = businessDay(NOW);

let server: TestServer;
let world: SmallWorld;

const sell = async (reference: string, day: number, more: object = {}, at = NOW): Promise<void> => {
  const terminal = world.terminal('leaf', 3);
  await bookIn(
    server.database.db,
    [
      {
        reference,
        kind: 'sale',
        status: 1,
        occurredAt: startOfDay(addDays(TODAY, day)),
        amountFen: fen(1_000_000),
        feeFen: fen(6_000),
        paymentType: 1,
        method: 1,
        cardType: 1,
        terminalSn: terminal.sn,
        merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
        ...more,
      },
    ],
    at,
  );
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: NOW });
  await sell('first-day', -30);
  await sell('last-day', -1);
  await sell('too-early', -31);
  await sell('today', 0);
  // capped: 10 000.00 × 0.53 % is above mid's cap of 18.40
  await sell('debit', -2, { cardType: 2, feeFen: fen(2_000) });
});
afterAll(() => server.close());

const to5450 = () => ({
  agentId: world.agents.mid.id,
  policyId: world.policies.standard,
  terms: { costs: [{ rateType: 1, rule: { ratePpm: 5_450, capFen: 1_840 } }] },
});

describe('POST /api/ag/agent/policy/simulate', () => {
  it('reprices the sales of D − 30 … D − 1 for me, the sub-agent and everybody who is raised, to the fen', async () => {
    const told = await (await server.as(world.agents.root.id)).ok(previewTerms, to5450());
    expect(told).toMatchObject({
      agent: { name: '马俊杰', levelCode: 'V4' },
      firstDay: '2026-09-19',
      from: '2026-08-19',
      to: '2026-09-17',
      volumeFen: 3_000_000,
      saleCount: 3,
      // two credit sales of 10 000.00: 0.530 % − 0.515 % = 1.50 each, then 3.00; for the debit one, the difference of
      // caps
      mine: { oldFen: 300 + 120, newFen: 600 + 120, bookedFen: 300 + 120 },
      // 0.540 % − 0.530 % = 1.00 each, then 0: direct is raised to 0.545 %
      theirs: { oldFen: 200 + 80, newFen: 80, bookedFen: 200 + 80 },
      touchedCount: 1,
      touchedFen: -100,
      untouchedCount: 2,
      sumFen: 0,
    });
    expect(told.lines.filter(({ mineFen, theirsFen }) => mineFen !== 0 || theirsFen !== 0)).toEqual([
      {
        rateType: 1,
        cardType: 1,
        oldRule: { ratePpm: 5_300, capFen: 1_840 },
        newRule: { ratePpm: 5_450, capFen: 1_840 },
        volumeFen: 2_000_000,
        cappedVolumeFen: 0,
        mineFen: 300,
        theirsFen: -200,
      },
    ]);
    expect(told.lines[1]).toMatchObject({ cardType: 2, volumeFen: 1_000_000, cappedVolumeFen: 1_000_000, mineFen: 0 });
    expect(told.touched).toEqual([
      {
        agent: { relation: 'indirect', id: '3', code: 'ZY80542', name: '赵*' },
        levelCode: 'V2',
        depth: 1,
        costs: [
          {
            rateType: 1,
            oldRule: { ratePpm: 5_400, capFen: 1_920 },
            newRule: { ratePpm: 5_450, capFen: 1_920 },
          },
        ],
        parts: [],
        deltaFen: -100,
      },
    ]);
  });

  it('tells nothing of anybody above the caller, and nothing to those who may not change the terms', async () => {
    const client = await server.as(world.agents.mid.id);
    const text = JSON.stringify(
      await client.ok(previewTerms, {
        agentId: world.agents.direct.id,
        policyId: world.policies.standard,
        terms: { costs: [{ rateType: 1, rule: { ratePpm: 5_450, capFen: 1_920 } }] },
      }),
    );
    expect(text).not.toMatch(/5150|5000|陈/);
    expect(await client.call(previewTerms, to5450())).toMatchObject({ reason: 'terms_not_direct' });
    expect(await (await server.as(world.agents.other.id)).call(previewTerms, to5450())).toMatchObject({ code: 404 });
  });

  it('has no answer for an opening', async () => {
    const command = { agentId: world.agents.leaf.id, policyId: world.policies.second };
    const client = await server.as(world.agents.direct.id);
    expect(await client.call(previewTerms, command)).toMatchObject({ code: 601, reason: 'policy_not_open' });
  });

  it('says of unchanged terms that nothing changes', async () => {
    const client = await server.as(world.agents.root.id);
    const told = await client.ok(previewTerms, { ...to5450(), terms: {} });
    expect(told).toMatchObject({ touchedCount: 0, mine: { oldFen: 420, newFen: 420 }, sumFen: 0 });
    expect(told.touched).toEqual([]);
  });
});

describe('POST /api/ag/agent/policy/change-info', () => {
  it('shows each agent that was touched the effect, as it was when saved, measured or not yet', async () => {
    const root = await server.as(world.agents.root.id);
    const { changeId = '' } = await root.ok(editTerms, {
      password: TEST_PASSWORD,
      ...to5450(),
      seen: (await root.ok(previewTerms, to5450())).mark,
    });
    const direct = await server.as(world.agents.direct.id);
    const told = await direct.ok(getTermChange, { id: changeId });
    expect(told).toMatchObject({
      kind: 'edit',
      isCarried: true,
      by: 'above',
      validFrom: '2026-09-19',
      isAhead: true,
      meant: {
        from: '2026-08-19',
        to: '2026-09-17',
        oldFen: 280,
        newFen: 180,
        bookedFen: 280,
        unchangedCount: 4,
        lines: [
          { rateType: 1, cardType: 1, volumeFen: 2_000_000, cappedVolumeFen: 0, deltaFen: -100 },
          { rateType: 1, cardType: 2, volumeFen: 1_000_000, cappedVolumeFen: 1_000_000, deltaFen: 0 },
        ],
      },
      carriedCount: 0,
      untouchedCount: 1,
      contact: { name: '马俊杰', mobile: '13900000002' },
    });
    await sell('arrived-later', -3, {}, new Date(NOW.getTime() + 1));
    await measureUnmeasured(server.database.db, 10);
    expect(await direct.ok(getTermChange, { id: changeId })).toEqual(told);
    const mid = await (await server.as(world.agents.mid.id)).ok(getTermChange, { id: changeId });
    expect(mid).toMatchObject({ isCarried: false, by: 'parent', contact: { name: '陈立群' }, carriedCount: 1 });
    expect(mid.carried).toMatchObject([{ agent: { name: '赵敏' }, depth: 1, deltaFen: -100 }]);
    expect(mid.meant?.newFen).toBe(80);
  });

  it("tells an agent's operator the costs, and nothing about anybody's earnings", async () => {
    const agent = await server.as(world.agents.mid.id);
    const { rows } = await agent.ok(listNotices, {});
    const id = /id=(\d+)/.exec(rows.find(({ link }) => link?.includes('termChange?'))?.link ?? '')?.[1] ?? '';
    const told = await agent.ok(getTermChange, { id });
    expect(told.meant?.bookedFen).toBe(280);
    const { meant: _meant, carried, ...rest } = told;
    const operator = await server.as(world.agents.mid.id, 'agent-operator');
    expect(await operator.ok(getTermChange, { id })).toEqual({
      ...rest,
      carried: carried.map(({ deltaFen: _deltaFen, ...row }) => row),
    });
  });

  it('is measured also when an earlier one cannot be', async () => {
    const { db } = server.database;
    const { rows } = await sql<{ id: string }>`
      with broken as (
        insert into policies.term_change (kind, policy_id, agent_id, valid_from, set_at)
        select kind, policy_id, agent_id, valid_from, set_at from policies.term_change
        cross join generate_series(1, 2) where id = (select max(id) from policies.term_change where kind = 'edit')
        returning id
      )
      insert into policies.term_change_item (change_id, agent_id, policy_id, parent_id, is_carried, valid_from, changes)
      select broken.id, agent_id, policy_id, parent_id, is_carried, valid_from,
        case when broken.id = (select min(id) from broken)
          then jsonb_set(changes, '{0,oldRule,ratePpm}', '"broken"') else changes end
      from policies.term_change_item item cross join broken
      where item.change_id = (select max(id) from policies.term_change where kind = 'edit') and not item.is_carried
      returning change_id::text as id`.execute(db);
    const ids = rows.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other));
    await expect(measureUnmeasured(db, 50)).rejects.toThrow('1 changes of terms were not measured');
    const measured = await sql<{ id: string }>`
      select change_id::text as id from policies.term_change_item
      where change_id = any (${ids}::bigint[]) and meant is not null`.execute(db);
    expect(measured.rows).toEqual([{ id: ids[1] }]);
    await sql`delete from policies.term_change_item where change_id = any (${ids}::bigint[])`.execute(db);
    await sql`delete from policies.term_change where id = any (${ids}::bigint[])`.execute(db);
  });

  it('is not there for those whose terms it did not change', async () => {
    const { rows } = await (await server.as(world.agents.direct.id)).ok(listNotices, {});
    const id = /id=(\d+)/.exec(rows[0]?.link ?? '')?.[1] ?? '';
    expect(id).not.toBe('');
    for (const agent of ['root', 'leaf', 'sibling', 'other'] as const)
      expect(await (await server.as(world.agents[agent].id)).call(getTermChange, { id })).toMatchObject({ code: 404 });
  });
});
