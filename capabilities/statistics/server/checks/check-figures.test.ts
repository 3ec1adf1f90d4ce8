import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getCheckMark } from '../../contract/checks/get-check-mark.ts';
import { sumCosts } from '../profitability/sum-costs.ts';
import { foldDays } from '../rollups/fold-days.ts';
import { rebuild } from '../rollups/rebuild.ts';
import { sumBrands } from '../rollups/sum-brands.ts';
import { checkAgentJob } from './check-jobs.ts';
import { askForCheck, checkAgent, checkEverybody, differingAgents } from './check-marks.ts';

const ALL = { from: '2020-01-01', to: '2040-12-31' };
let server: TestServer;
let world: SmallWorld;
let root: TestClient;

const db = () => server.database.db;
const now = () => server.clock.now();

const sellOn = (day: string, reference: string) =>
  inTransaction(db(), async (tx) => {
    const terminal = world.terminals.find((row) => row.merchant_id !== null);
    const batch = { acquirer: 'test', receivedAt: now() };
    await bookRows(tx, { acquirer: 'test', batchId: await storeBatch(tx, batch), at: now() }, [
      {
        kind: 'sale',
        status: 1,
        paymentType: 1,
        method: 1,
        cardType: 1,
        terminalSn: terminal?.sn ?? '',
        merchantNo: world.merchants.find(({ id }) => id === terminal?.merchant_id)?.no ?? '',
        amountFen: fen(123_456),
        feeFen: fen(741),
        reference,
        occurredAt: new Date(`${day}T10:00:00+08:00`),
      } as never,
    ]);
  });

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: now() });
  root = await server.as(world.agents.root.id);
  await sellOn('2026-09-16', 'one');
  await sellOn('2026-09-17', 'two');
  await sellOn('2026-09-18', 'three');
  await foldDays(db(), now());
  await sumCosts(db(), now());
  await sumBrands(db(), now());
});
afterAll(() => server.close());

const mark = () => root.ok(getCheckMark, {});
const check = () => checkAgent(db(), world.agents.root.id, now());

describe('the mark of checked figures', () => {
  beforeEach(() => rebuild(db(), ALL));

  it('says when all was equal last', async () => {
    expect(await mark()).toEqual({ state: 'checking', isFirst: true });
    expect(await check()).toBe(0);
    expect(await mark()).toEqual({ state: 'checked', checkedAt: now().toISOString(), isFirst: false });
  });

  it.each([
    ['a sum of a day that is over', sql`update statistics.agent_day set amount_fen = amount_fen + 1`],
    ['the types of a day that is over', sql`update statistics.agent_day set type_fens[1] = type_fens[1] + 1`],
    [
      'a row of the running day',
      sql`update statistics.trade_day set amount_fen = amount_fen + 1 where day = '2026-09-18'`,
    ],
    ['a row that is missing', sql`delete from statistics.agent_day where day = '2026-09-17'`],
    ['what a day cost', sql`update statistics.cost_day set cost_fen = cost_fen + 1`],
    ['the transactions whose cost is kept', sql`update statistics.cost_day set trade_count = trade_count + 1`],
    ['what a day brought by brand', sql`update statistics.brand_day set amount_fen = amount_fen + 1`],
    ['a brand under the name of another', sql`update statistics.brand_day set brand_id = brand_id + 1`],
    [
      'earnings that the ledger does not have',
      sql`insert into statistics.earning_day (agent_id, day, kind, from_direct, count, amount_fen)
        select id, '2026-08-01', 'activation', true, 1, 100 from agents.agent`,
    ],
  ])('is withheld while a figure differs, until it is repaired: %s', async (_what, tamper) => {
    await check();
    await tamper.execute(db());
    expect(await check()).toBeGreaterThan(0);
    expect(await mark()).toEqual({ state: 'checking', isFirst: false });
    expect((await differingAgents(db(), 10)).map(({ agentId }) => agentId)).toContain(world.agents.root.id);
    await rebuild(db(), ALL);
    expect(await check()).toBe(0);
    expect((await mark()).state).toBe('checked');
  });

  it('alarms the operator: the job fails, and keeps its findings', async () => {
    await sql`update statistics.agent_day set count = count + 1`.execute(db());
    const context = { db: db(), tx: undefined, clock: server.clock, services: undefined } as never;
    const { id } = world.agents.root;
    await expect(checkAgentJob.run(context, { agentId: id } as never)).rejects.toThrow(`figures differ`);
    expect((await mark()).state).toBe('checking');
  });

  it('is recomputed at most once in ten minutes, however many look', async () => {
    const other = world.agents.leaf.id;
    const ask = (minutes: number) =>
      inTransaction(db(), (tx) => askForCheck(tx, other, new Date(now().getTime() + minutes * 60_000)));
    expect([await ask(0), await ask(1), await ask(9), await ask(10), await ask(11)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('is given to everybody at night, and withheld from those whose figures differ', async () => {
    expect((await checkEverybody(db(), now())).differing).toBe(0);
    await sql`update statistics.trade_day set earned_fen = earned_fen + 1
      where agent_id = ${world.agents.root.id} and day = '2026-09-17'`.execute(db());
    expect((await checkEverybody(db(), now())).differing).toBe(1);
    expect((await differingAgents(db(), 10)).map(({ agentId }) => agentId)).toEqual([world.agents.root.id]);
  });
});
