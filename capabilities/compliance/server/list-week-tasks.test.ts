/** What can still be earned within 7 days, and that it is what is booked when it is met (docs/domain.md §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { at, useCompliance, type TestTerminal } from '#testing/compliance.ts';
import { ownerUrlOf } from '#testing/owner-url.ts';
import { setAmounts, STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { listTodos } from '#capabilities/home/contract/list-todos.ts';
import { getWeekTaskSummary } from '../contract/get-week-task-summary.ts';
import { listWeekTasks } from '../contract/list-week-tasks.ts';

const w = useCompliance();
const db = () => w.database.db;
const NOON = at('07-30').toISOString();
let server: TestServer;
/** Terminals of `direct`, by the last day of what they can earn next. */
let today: TestTerminal;
let tomorrow: TestTerminal;
let seventh: TestTerminal;
let eighth: TestTerminal;

/** From 8 July on an activation needs 1 000.00 within 20 days. */
const askForMinimum = () =>
  sql`
  insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
    published_at, published_by)
  select policy_id, 8, 'published', '2026-07-08',
    content || '{"activation": {"minVolumeFen": 100000, "withinDays": 20}}'::jsonb, drafted_at, drafted_by,
    published_at, published_by
  from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());

const activatedOn = async (day: string): Promise<TestTerminal> => {
  const terminal = await w.open('06-25');
  await terminal.sell('first', day, 100);
  return terminal;
};

beforeAll(async () => {
  await askForMinimum();
  tomorrow = await activatedOn('07-01');
  seventh = await activatedOn('07-07');
  await setAmounts(db(), 'stage', 1, { direct: 2_345 }, '2026-07-25');
  eighth = await activatedOn('07-08');
  today = await activatedOn('07-10');
  // the minimum of the one that ends on the eighth day is reached at once
  await eighth.sell('enough', '07-08', 5_000);
  await w.evaluate('07-30', '06:00');
  const serverUrl = String(w.database.pool.options.connectionString);
  server = await testServer({ urls: { serverUrl, ownerUrl: ownerUrlOf(w.database) }, now: NOON });
});
afterAll(() => server.close());

const rowsOf = async (client: TestClient, scope: 'self' | 'team') => {
  const { rows } = await client.ok(listWeekTasks, { scope });
  return rows.map(({ sn, stage, daysLeft, missingFen, rewardFen }) => [sn, stage, daysLeft, missingFen, rewardFen]);
};

describe('what can be earned this week', () => {
  it('are running stages and activations that end within 7 days, soonest first, with the own part and the sum', async () => {
    const direct = await server.as(AGENT_IDS.direct);
    expect(await rowsOf(direct, 'self')).toEqual([
      [today.sn, 0, 0, 90_000, 2_000],
      [tomorrow.sn, 1, 1, 1_990_000, 2_345],
      [seventh.sn, 1, 7, 1_990_000, 2_345],
    ]);
    expect(await direct.ok(getWeekTaskSummary, { scope: 'self' })).toEqual({
      count: 3,
      isCapped: false,
      missingFen: 90_000 + 2 * 1_990_000,
      rewardFen: 2_000 + 2 * 2_345,
      until: '2026-08-06',
    });
  });

  it("are of the team too for those above, each with its own less its child's, and for nobody else", async () => {
    const mid = await server.as(AGENT_IDS.mid);
    expect((await rowsOf(mid, 'team')).map(([sn, , , , fen]) => [sn, fen])).toEqual([
      [today.sn, 2_000],
      [tomorrow.sn, 3_000 - 2_345],
      [seventh.sn, 3_000 - 2_345],
    ]);
    expect(await mid.ok(getWeekTaskSummary, { scope: 'team' })).toMatchObject({ count: 3, rewardFen: 3_310 });
    const nobody = { count: 0, isCapped: false, missingFen: 0, rewardFen: 0 };
    expect(await mid.ok(getWeekTaskSummary, { scope: 'self' })).toMatchObject(nobody);
    for (const id of [AGENT_IDS.sibling, AGENT_IDS.leaf]) {
      const other = await server.as(id);
      expect(await rowsOf(other, 'team')).toEqual([]);
      expect(await other.ok(getWeekTaskSummary, { scope: 'team' })).toMatchObject(nobody);
    }
  });

  it('are told without amounts of rewards to whoever may not see earnings', async () => {
    const operator = await server.as(AGENT_IDS.direct, 'agent-operator');
    const { rows } = await operator.ok(listWeekTasks, {});
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).not.toHaveProperty('rewardFen');
    expect(await operator.ok(getWeekTaskSummary, {})).not.toHaveProperty('rewardFen');
  });

  it('are the same page by page', async () => {
    const direct = await server.as(AGENT_IDS.direct);
    const all = (await direct.ok(listWeekTasks, {})).rows;
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await direct.ok(listWeekTasks, { pageSize: 1, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    const byNumber = await Promise.all(
      [1, 2, 3].map(async (pageNum) => (await direct.ok(listWeekTasks, { pageSize: 1, pageNum })).rows[0]),
    );
    expect(byNumber).toEqual(all);
  });

  it('are as many as the to-do on the home page says', async () => {
    const { todos } = await (await server.as(AGENT_IDS.direct)).ok(listTodos, {});
    expect(todos.find(({ kind }) => kind === 'stage')).toMatchObject({
      count: 3,
      terminalId: String(today.id),
      missingFen: 90_000,
      daysLeft: 0,
    });
  });

  it('are none whose window closed yesterday, also before that is evaluated', async () => {
    server.clock.set(at('07-31').toISOString());
    const direct = await server.as(AGENT_IDS.direct);
    expect((await rowsOf(direct, 'self')).map(([sn, , daysLeft]) => [sn, daysLeft])).toEqual([
      [tomorrow.sn, 0],
      [seventh.sn, 6],
      [eighth.sn, 7],
    ]);
    server.clock.set(NOON);
  });
});

it('what is shown is booked to the fen for everybody in the line when it is met today', async () => {
  const line = ['root', 'mid', 'direct'] as const;
  const terminals = [today, tomorrow, seventh];
  const shown = new Map<string, number>();
  for (const name of line) {
    const { rows } = await (await server.as(AGENT_IDS[name])).ok(listWeekTasks, { scope: 'team' });
    for (const { sn, rewardFen } of rows) shown.set(`${name} ${sn}`, rewardFen ?? -1);
  }
  const before = await Promise.all(terminals.map((terminal) => terminal.paid()));
  await today.sell('meets', '07-30', 900);
  await tomorrow.sell('meets', '07-30', 19_900);
  await seventh.sell('meets', '07-30', 19_900);
  await w.evaluate('07-30');
  const booked = await Promise.all(terminals.map((terminal) => terminal.paid()));
  for (const [index, { sn }] of terminals.entries())
    for (const name of line) {
      const id = AGENT_IDS[name];
      const fen = Math.round(((booked[index]?.[id] ?? 0) - (before[index]?.[id] ?? 0)) * 100);
      expect([name, sn, fen]).toEqual([name, sn, shown.get(`${name} ${sn}`)]);
    }
  expect(await rowsOf(await server.as(AGENT_IDS.direct), 'self')).toEqual([]);
});
