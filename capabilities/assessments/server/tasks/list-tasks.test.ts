/** The reward shown as still to be earned is the one booked when the stage is met (docs/domain.md §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { publishStandard, setAmounts } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getActivationSummary } from '../../contract/activations/get-activation-summary.ts';
import { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import { listTasks } from '../../contract/tasks/list-tasks.ts';

const w = useAssessments();
const db = () => w.database.db;
const NOON = at('07-30').toISOString();
let server: TestServer;
/** Terminals of `direct`, by the last day of their next possible reward. */
let today: TestTerminal;
let tomorrow: TestTerminal;
let seventh: TestTerminal;
let eighth: TestTerminal;

/** From 8 July on, an activation needs 1 000.00 within 20 days. */
const askForMinimum = () =>
  publishStandard(db(), '2026-07-08', { activation: { minVolumeFen: 100_000, withinDays: 20 } });

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
  // the minimum of the terminal whose window ends on the eighth day is reached at once
  await eighth.sell('enough', '07-08', 5_000);
  await w.evaluate('07-30', '06:00');
  server = await testServer({ urls: urlsOf(w.database), now: NOON });
});
afterAll(() => server.close());

const checksOf = async (
  client: TestClient,
  request: { scope?: 'self' | 'team'; kind?: 'stage' | 'activation' | 'fee' },
) => (await client.ok(listTasks, request)).rows.flatMap((row) => (row.kind === 'fee' ? [] : [row]));
const rowsOf = async (client: TestClient, scope: 'self' | 'team') =>
  (await checksOf(client, { scope })).map(({ sn, stage, daysLeft, missingFen, rewardFen }) => [
    sn,
    stage,
    daysLeft,
    missingFen,
    rewardFen,
  ]);
/** Number and own share, by kind and group. */
const sumsOf = async (client: TestClient, scope: 'self' | 'team') => {
  const { stage, activation, fee } = await client.ok(getTaskSummary, { scope });
  const groups = { ...prefixed('stage', stage), ...prefixed('activation', activation), fee };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, { count, rewardFen }]) => (count > 0 ? [[name, [count, rewardFen]]] : [])),
  );
};
const prefixed = <V>(name: string, groups: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(groups).map(([group, of]) => [`${name} ${group}`, of]));

describe('rewards that can still be earned', () => {
  it('are running stages and activations, soonest first, with the own share, and sums by kind and days left', async () => {
    const direct = await server.as(AGENT_IDS.direct);
    expect(await rowsOf(direct, 'self')).toEqual([
      [today.sn, 0, 0, 90_000, 2_000],
      [tomorrow.sn, 1, 1, 1_990_000, 2_345],
      [seventh.sn, 1, 7, 1_990_000, 2_345],
      [eighth.sn, 1, 8, 1_490_000, 2_345],
      [today.sn, 1, 10, 1_990_000, 2_345],
    ]);
    expect(await sumsOf(direct, 'self')).toEqual({
      'activation soon': [1, 2_000],
      'stage soon': [1, 2_345],
      'stage month': [3, 3 * 2_345],
    });
  });

  it('of one kind consists of its rows alone, and the page of activations agrees', async () => {
    const direct = await server.as(AGENT_IDS.direct);
    expect((await checksOf(direct, { kind: 'activation' })).map(({ sn }) => sn)).toEqual([today.sn]);
    expect((await checksOf(direct, { kind: 'stage' })).every(({ stage }) => stage > 0)).toBe(true);
    expect((await direct.ok(listTasks, { kind: 'fee' })).rows).toEqual([]);
    const { waiting } = await direct.ok(getActivationSummary, { from: '2026-07-01', to: '2026-07-30' });
    expect(waiting).toEqual({ count: 1, isCapped: false, rewardFen: 2_000, daysLeft: 0 });
  });

  it("belongs to the team too for agents above, each with its own amount less the child's, and to nobody else", async () => {
    const mid = await server.as(AGENT_IDS.mid);
    expect((await rowsOf(mid, 'team')).map(([sn, stage, , , fen]) => [sn, stage, fen])).toEqual([
      [today.sn, 0, 2_000],
      [tomorrow.sn, 1, 3_000 - 2_345],
      [seventh.sn, 1, 3_000 - 2_345],
      [eighth.sn, 1, 3_000 - 2_345],
      [today.sn, 1, 3_000 - 2_345],
    ]);
    expect(await sumsOf(mid, 'team')).toEqual({
      'activation soon': [1, 2_000],
      'stage soon': [1, 655],
      'stage month': [3, 3 * 655],
    });
    expect(await sumsOf(mid, 'self')).toEqual({});
    for (const id of [AGENT_IDS.sibling, AGENT_IDS.leaf]) {
      const other = await server.as(id);
      expect(await rowsOf(other, 'team')).toEqual([]);
      expect(await sumsOf(other, 'team')).toEqual({});
    }
  });

  it('is shown without amounts of rewards to a user who may not see earnings', async () => {
    const operator = await server.as(AGENT_IDS.direct, 'agent-operator');
    const { rows } = await operator.ok(listTasks, {});
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).not.toHaveProperty('rewardFen');
    expect((await operator.ok(getTaskSummary, {})).stage.soon).not.toHaveProperty('rewardFen');
  });

  it('are the same page by page', async () => {
    const direct = await server.as(AGENT_IDS.direct);
    const all = (await direct.ok(listTasks, {})).rows;
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await direct.ok(listTasks, { pageSize: 1, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    const byNumber = await Promise.all(
      [1, 2, 3, 4, 5].map(async (pageNum) => (await direct.ok(listTasks, { pageSize: 1, pageNum })).rows[0]),
    );
    expect(byNumber).toEqual(all);
  });

  it('within three days equals the number in the to-do on the home page', async () => {
    const { todos } = await (await server.as(AGENT_IDS.direct)).ok(listTodos, {});
    expect(todos.find(({ kind }) => kind === 'stage')).toMatchObject({
      count: 2,
      terminalId: String(today.id),
      missingFen: 90_000,
      daysLeft: 0,
    });
  });

  it('are none whose window closed yesterday, also before that is evaluated', async () => {
    server.clock.set(at('07-31').toISOString());
    const direct = await server.as(AGENT_IDS.direct);
    expect((await rowsOf(direct, 'self')).map(([sn, stage, daysLeft]) => [sn, stage, daysLeft])).toEqual([
      [tomorrow.sn, 1, 0],
      [seventh.sn, 1, 6],
      [eighth.sn, 1, 7],
      [today.sn, 1, 9],
    ]);
    expect(await sumsOf(direct, 'self')).not.toHaveProperty('activation soon');
    server.clock.set(NOON);
  });
});

it('the amount shown is booked to the fen for every agent of the line when it is met today', async () => {
  const line = ['root', 'mid', 'direct'] as const;
  const terminals = [today, tomorrow, seventh];
  const shown = new Map<string, number>();
  // only the activation of `today` is met below
  for (const name of line)
    for (const { sn, stage, rewardFen } of await checksOf(await server.as(AGENT_IDS[name]), { scope: 'team' }))
      if (sn !== today.sn || stage === 0) shown.set(`${name} ${sn}`, rewardFen ?? -1);
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
  expect((await rowsOf(await server.as(AGENT_IDS.direct), 'self')).map(([sn]) => sn)).toEqual([eighth.sn, today.sn]);
});
