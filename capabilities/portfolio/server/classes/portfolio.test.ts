/** Classes of merchants and ages of terminals, against the facts and as each agent may see them. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { runs } from '#testing/property-runs.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { getTerminalAges } from '../../contract/ages/get-terminal-ages.ts';
import { listAgedTerminals } from '../../contract/ages/list-aged-terminals.ts';
import { addClassRule } from '../../contract/classes/add-class-rule.ts';
import { getMerchantClasses, MERCHANT_CLASSES } from '../../contract/classes/get-merchant-classes.ts';
import { listClassRules } from '../../contract/classes/list-class-rules.ts';
import { listClassedMerchants, type MERCHANT_LISTS } from '../../contract/classes/list-classed-merchants.ts';
import { merchantClass } from '../../rules/classes/merchant-class.ts';
import { recountPortfolio } from '../recount.ts';
import { refreshPortfolio } from '../refresh.ts';

let server: TestServer;
let world: SmallWorld;
let number = 0;
const db = () => server.database.db;
const TODAY = '2026-09-18';

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await sql`update merchants.merchant set approved_at = '2026-01-01' where approved_at is not null`.execute(db());
});
afterAll(() => server.close());

const merchantOf = (agent: AgentName): MerchantId => {
  const id = world.terminal(agent, 3).merchant_id;
  if (id === null) throw new Error('not bound');
  return id;
};

const sell = async (agent: AgentName, day: string, amountFen: number): Promise<void> => {
  const occurredAt = new Date(`${day}T08:30:00+08:00`);
  const row = saleOf(world, agent, { reference: `P${(number += 1)}`, occurredAt, amountFen: fen(amountFen) });
  await bookIn(db(), [row], server.clock.now());
};

const at = (day: string): Date => new Date(`${day}T14:40:00+08:00`);
const refresh = async (day: string): Promise<void> => {
  server.clock.set(at(day));
  await refreshPortfolio(db(), at(day));
  expect((await recountPortfolio(db())).differences).toEqual([]);
};
const classOf = async (agent: AgentName): Promise<string | undefined> => {
  const { rows } = await sql<{ class: number }>`
    select class from portfolio.merchant where merchant_id = ${merchantOf(agent)}`.execute(db());
  return MERCHANT_CLASSES[(rows[0]?.class ?? 0) - 1];
};
const classes = async (agent: AgentName, scope: 'self' | 'team' = 'team', from = '2026-01-01', to = '2027-12-31') =>
  (await server.as(world.agents[agent].id)).ok(getMerchantClasses, { from, to, scope });

/** All pages of a list. */
const listed = async (
  agent: AgentName,
  request: { class: (typeof MERCHANT_LISTS)[number]; scope?: 'self' | 'team' },
) => {
  const client = await server.as(world.agents[agent].id);
  const first = await client.ok(listClassedMerchants, { ...request, pageSize: 1 });
  const rows = [...first.rows];
  for (let cursor = first.nextCursor; cursor !== undefined;) {
    const page = await client.ok(listClassedMerchants, { ...request, pageSize: 1, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};

describe('classes of merchants', () => {
  it('follow the month’s volume and count, and the days without a sale', async () => {
    for (let count = 0; count < 10; count += 1) await sell('leaf', '2026-09-10', 500_000);
    await sell('direct', '2026-09-12', 1_000_000);
    await sell('sibling', '2026-09-12', 999_999);
    await sell('mid', '2026-08-19', 9_000_000);
    await refresh(TODAY);
    expect(await Promise.all((['leaf', 'direct', 'sibling', 'mid'] as const).map(classOf))).toEqual([
      'prime',
      'active',
      'ordinary',
      'silent',
    ]);
  });

  it('add up to all merchants for everybody, and each count is the length of its list', async () => {
    for (const agent of ['root', 'mid', 'direct', 'leaf', 'other'] as const)
      for (const scope of ['self', 'team'] as const) {
        const answer = await classes(agent, scope);
        for (const { class: name, count } of answer.classes) {
          const rows = await listed(agent, { class: name, scope });
          expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([count, count]);
        }
        expect((await listed(agent, { class: 'leaving', scope })).length).toBe(answer.leaving);
        const { rows } = await sql<{ count: number }>`
          select coalesce(sum(count), 0)::bigint as count from statistics.current_count
          where agent_id = ${world.agents[agent].id} and is_team = ${scope === 'team'}
            and kind = 'merchant'`.execute(db());
        expect(answer.classes.reduce((sum, { count }) => sum + count, 0)).toBe(onlyRow(rows).count);
      }
  });

  it('are lost after 90 days, wake with a sale, and the changes stay on their days', async () => {
    await refresh('2026-11-08');
    const leaving = await listed('root', { class: 'leaving' });
    expect(leaving.find(({ id }) => id === String(merchantOf('mid')))).toMatchObject({ daysLeft: 9 });
    await refresh('2026-11-17');
    expect(await classOf('mid')).toBe('lost');
    await sell('mid', '2026-11-17', 100);
    await refresh('2026-11-17');
    expect(await classOf('mid')).toBe('ordinary');
    expect(await classes('mid', 'self', '2026-11-17', '2026-11-17')).toMatchObject({ woken: 1, lost: 1 });
    expect((await classes('mid', 'self', '2026-11-09', '2026-11-16')).lost).toBe(0);
  });

  it('change with thresholds only from a day that has not begun, and not before it', async () => {
    const rule = { primeFen: fen(200), primeCount: 1, activeFen: fen(50), silentDays: 30, lostDays: 90 };
    server.clock.set(at('2026-11-17'));
    const staff = await addTestStaff(db(), { loginName: 'wangmin', name: '王敏', role: 'operations' });
    const operations = server.client(await staffTokenFor(db(), staff, server.clock.now()));
    const add = (changes: object) => operations.call(addClassRule, { ...rule, fromDay: '2026-11-18', ...changes });
    expect(await add({ fromDay: '2026-11-17' })).toMatchObject({ reason: 'class_rule_past' });
    expect(await add({ activeFen: fen(201) })).toMatchObject({ reason: 'class_rule_disordered' });
    expect(await add({ lostDays: 30 })).toMatchObject({ reason: 'class_rule_disordered' });
    expect(await add({})).toMatchObject({ code: 200 });
    expect(await add({})).toMatchObject({ reason: 'class_rule_past' });
    expect((await operations.ok(listClassRules, {})).rows.at(-1)).toEqual({ ...rule, fromDay: '2026-11-18' });
    const { rows: audited } = await sql`select operator, subject_id from audit.entry
      where call = 'portfolio.add-class-rule' and outcome = 'done'`.execute(db());
    expect(audited).toEqual([{ operator: '王敏', subject_id: '2026-11-18' }]);
    const before = await classes('mid', 'self', '2026-11-01', '2026-11-17');
    await refresh('2026-11-17');
    expect(await classOf('mid')).toBe('ordinary');
    await refresh('2026-11-18');
    expect(await classOf('mid')).toBe('active');
    expect(await classes('mid', 'self', '2026-11-01', '2026-11-17')).toMatchObject({ woken: before.woken });
    await expect(sql`update portfolio.class_rule set prime_fen = 1`.execute(db())).rejects.toThrow('permission denied');
  });

  it('names merchants of the team alone, their agents masked below the direct ones', async () => {
    const ids = world.merchants.filter(({ agent_id }) => agent_id === world.agents.leaf.id).map(({ id }) => String(id));
    const seen = async (agent: AgentName) =>
      (await Promise.all(MERCHANT_CLASSES.map((name) => listed(agent, { class: name })))).flat();
    expect((await seen('other')).filter(({ id }) => ids.includes(id))).toEqual([]);
    const [own] = (await seen('mid')).filter(({ id }) => ids.includes(id));
    expect(own?.agent).toMatchObject({ relation: 'indirect', name: '孙*' });
  });
});

it('the rule and its SQL give the same class', async () => {
  const rule = { primeFen: fen(5_000_000), primeCount: 10, activeFen: fen(1_000_000), silentDays: 30, lostDays: 90 };
  const near = (value: number) => fc.integer({ min: value - 2, max: value + 2 });
  const facts = fc.record({
    volumeFen: fc.oneof(near(5_000_000), near(1_000_000), fc.nat(9_000_000)).map(fen),
    saleCount: fc.oneof(near(10), fc.nat(50)),
    quietDays: fc.oneof(near(30), near(90), fc.nat(200)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 20, maxLength: 50 }), async (all) => {
      const { rows } = await sql<{ class: number }>`
        select portfolio.class_of(volume, count, quiet, portfolio.rule_on('2026-09-18')) as class
        from unnest(${all.map(({ volumeFen }) => volumeFen)}::bigint[],
          ${all.map(({ saleCount }) => saleCount)}::bigint[],
          ${all.map(({ quietDays }) => quietDays)}::int[]) as one (volume, count, quiet)`.execute(db());
      expect(rows.map((row) => row.class)).toEqual(all.map((one) => merchantClass(one, rule)));
    }),
    { numRuns: runs(5) },
  );
});

describe('ages of terminals', () => {
  const heldFor = async (id: AgentId, days: number): Promise<void> => {
    await sql`update terminals.terminal set held_since = ${at(addDays('2026-11-18', -days))}
      where holder_id = ${id} and bind_status = 0`.execute(db());
  };

  it('count each waiting terminal once in its state and days, and each count is the length of its list', async () => {
    await heldFor(world.agents.leaf.id, 30);
    await heldFor(world.agents.direct.id, 31);
    await heldFor(world.agents.mid.id, 91);
    await refresh('2026-11-18');
    for (const agent of ['root', 'mid', 'leaf', 'other'] as const)
      for (const scope of ['self', 'team'] as const) {
        const client = await server.as(world.agents[agent].id);
        const { states } = await client.ok(getTerminalAges, { scope });
        for (const { state, counts } of states)
          for (const [bucket, count] of counts.entries()) {
            const { rows } = await client.ok(listAgedTerminals, { state, scope, bucket, pageSize: 100 });
            expect([agent, scope, state, bucket, rows.length]).toEqual([agent, scope, state, bucket, count]);
          }
      }
    const mid = await (await server.as(world.agents.mid.id)).ok(getTerminalAges, {});
    const counts = (state: string) => mid.states.find((one) => one.state === state)?.counts ?? [];
    expect(counts('own')[3]).toBeGreaterThan(0);
    expect(
      counts('below')
        .slice(0, 2)
        .every((count) => count > 0),
    ).toBe(true);
  });

  it('list the charges that are due soonest first, with their holders and amounts', async () => {
    const client = await server.as(world.agents.mid.id);
    const { rows } = await client.ok(listAgedTerminals, { state: 'own', pageSize: 2 });
    const [first, second] = rows.map(({ id }) => Number(id));
    await sql`
      insert into rewards.inactive_terminal (terminal_id, holder_id, held_on, policy_id, counted_from, after_days,
        amount_fen, due_on)
      select id, holder_id, '2026-08-01', policy_id, '2026-08-01', 90, 3000,
        case when id = ${first ?? 0} then date '2026-11-25' else '2026-11-19' end
      from terminals.terminal where id = any (${[first ?? 0, second ?? 0]}::bigint[])`.execute(db());
    await refresh('2026-11-18');
    const due = await client.ok(listAgedTerminals, { state: 'due' });
    expect(due.rows.map(({ id, daysLeft, dueFen }) => [Number(id), daysLeft, dueFen])).toEqual([
      [second, 1, 3000],
      [first, 7, 3000],
    ]);
    expect((await client.ok(getTerminalAges, {})).due).toEqual([
      { count: 1, fen: 3000 },
      { count: 1, fen: 3000 },
      { count: 0, fen: 0 },
    ]);
  });
});
