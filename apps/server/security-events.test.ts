/** Misuse is recorded in the log, in the metrics, and for the staff; with ids and the network, without names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { ALARMS } from '#platform/http/misuse-watch.ts';
import { listSecurityEvents } from '#capabilities/audit/contract/list-security-events.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { logBuffer } from '#testing/quality/log-buffer.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';

const log = logBuffer();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logger: log.logger });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const lines = (): Record<string, unknown>[] =>
  log
    .text()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('an account that tries ids of others is reported to the staff, though each answer was a 404 without a change', async () => {
  const leaf = await server.as(AGENT_IDS.leaf);
  for (let id = 1; id <= ALARMS.probing; id += 1)
    expect((await leaf.call(getTrade, { id: 900_000 + id })).code).toBe(404);
  const admin = await server.asStaff('admin');
  await expect
    .poll(async () => (await admin.ok(listSecurityEvents, {})).rows)
    .toMatchObject([
      { kind: 'probing', agentId: String(AGENT_IDS.leaf), network: '127.0.0.1', call: 'trades.get-trade', count: 50 },
    ]);
  expect(lines()).toContainEqual(expect.objectContaining({ level: 40, misuse: 'probing', network: '127.0.0.1' }));
  const metrics = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
  expect(metrics).toContain('misuse_events{kind="probing"} 1');
  expect(metrics).toMatch(/call_answers_total\{call="trades.get-trade",code="404"\} 50/);
});

it('the log has code, call, account and network of each answer, and no name that was typed', async () => {
  const leaf = await server.as(AGENT_IDS.leaf);
  await leaf.call(getTrade, { id: 912_345 });
  await server.client().call(login, { username: 'canary-name', password: 'canary-password' });
  await expect.poll(() => lines().some(({ call, code }) => call === 'session.login' && code === 601)).toBe(true);
  expect(lines()).toContainEqual(
    expect.objectContaining({
      call: 'trades.get-trade',
      status: 200,
      code: 404,
      account: expect.any(Number),
      network: '127.0.0.1',
    }),
  );
  expect(log.text()).not.toContain('canary');
});

it('guesses are reported with the network', async () => {
  const stranger = server.client();
  for (let turn = 0; turn < ALARMS.guessing; turn += 1)
    await stranger.call(login, { username: `nobody${turn}`, password: 'wrong' });
  const staff = await server.asStaff('operations');
  await expect
    .poll(async () => (await staff.ok(listSecurityEvents, { kind: 'guessing' })).rows)
    .toMatchObject([{ network: '127.0.0.1', call: 'session.login' }]);
});

it('support and finance do not see them', async () => {
  for (const role of ['support', 'finance'] as const)
    expect((await (await server.asStaff(role)).call(listSecurityEvents, {})).reason).toBe('permission');
});

describe('the numbers from which misuse is reported', () => {
  const set = (value: number) =>
    sql`update reference.config set value = ${String(value)} where key = 'misuse_alarm_probing'`.execute(
      server.database.db,
    );
  const toldOf = async (): Promise<number> =>
    (
      await sql`select 1 from audit.security_event where kind = 'probing' and agent_id = ${AGENT_IDS.mid}`.execute(
        server.database.db,
      )
    ).rows.length;

  it('are settings: a change holds within a minute, without a new start', async () => {
    const mid = await server.as(AGENT_IDS.mid);
    const probe = async (times: number) => {
      for (let id = 1; id <= times; id += 1) await mid.call(getTrade, { id: 950_000 + id });
    };
    await set(10);
    server.clock.advance(60_000);
    // the first answer after the minute has them read
    await expect
      .poll(async () => {
        server.clock.advance(600_000);
        await probe(10);
        return toldOf();
      })
      .toBeGreaterThan(0);
    await set(50);
  });

  it('have bounds and a history', async () => {
    for (const value of [9, 100_001]) await expect(set(value)).rejects.toThrow(/config_value_is_within_its_bounds/);
    const { rows } = await sql`select old_value as old, new_value as new from reference.config_change
      where key = 'misuse_alarm_probing' order by id`.execute(server.database.db);
    expect(rows.slice(-2)).toEqual([
      { old: '50', new: '10' },
      { old: '10', new: '50' },
    ]);
  });
});
