/** The ledger at the console: accounts that balance in one snapshot, a run that is kept though it fails, transfers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import type { TestClient } from '#testing/test-server.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { getReconciliation } from '../../contract/overview/get-reconciliation.ts';
import { listReconciliations } from '../../contract/overview/list-reconciliations.ts';
import { searchTransfers } from '../../contract/overview/search-transfers.ts';
import { startReconciliation } from '../../contract/overview/start-reconciliation.ts';
import { reconcileJob } from '../reconciliation/reconcile-job.ts';

const [DIRECT, OTHER] = [idOf<AgentId>(3), idOf<AgentId>(4)];
let world: WalletWorld;
let staff: TestClient;
const db = () => world.server.database.db;
const run = (data: object) => {
  const { clock, services } = world.server;
  return db().transaction((tx) => reconcileJob.run({ tx, db: db(), clock, services } as JobContext, data as never));
};

beforeAll(async () => {
  world = await walletWorld();
  staff = await world.server.asStaff('finance');
  await world.earn(DIRECT, 1_000);
  await world.earn(OTHER, 700);
  await world.earn(DIRECT, 900);
});
afterAll(() => world.server.close());

it('shows the accounts of the snapshot, which sum to zero, and who asked for the run', async () => {
  expect((await staff.ok(getReconciliation, {})).last).toBeUndefined();
  await run({ askedBy: 'nobody' });
  const { last, month } = await staff.ok(getReconciliation, {});
  expect(last).toMatchObject({ askedBy: 'nobody', differences: [] });
  const balances = new Map(last?.accounts.map(({ kind, balanceFen }) => [kind, balanceFen]));
  expect([balances.get('profit_share'), balances.get('acquirer_fee')]).toEqual([2_600, -2_600]);
  expect([...balances.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  expect(month).toEqual({ runs: 1, balanced: 1 });
});

it('keeps a run that found a difference, though its job fails', async () => {
  const change = (fen: number) =>
    sql`update ledger.balance set balance_fen = balance_fen + ${fen}
      where agent_id = ${OTHER} and kind = 'profit_share'`.execute(db());
  await change(500);
  await expect(run({})).rejects.toThrow(/does not reconcile/);
  await change(-500);
  const { rows } = await staff.ok(listReconciliations, {});
  expect(rows[0]?.askedBy).toBeUndefined();
  expect(rows[0]?.differences).toContainEqual(
    expect.objectContaining({ check: 'balance is the sum of its transfers', expected: 700, actual: 1_200 }),
  );
  expect((await staff.ok(getReconciliation, {})).month).toEqual({ runs: 2, balanced: 1 });
});

it('finds transfers of an agent, of what they were booked for, and by number; page after page', async () => {
  const all = await staff.ok(searchTransfers, { pageSize: 2 });
  expect(all.rows.map(({ source }) => source)).toEqual(['test3', 'test2']);
  const next = await staff.ok(searchTransfers, { pageSize: 2, cursor: all.nextCursor ?? '' });
  expect(next.rows.map(({ source }) => source)).toEqual(['test1']);
  const text = all.rows[0]?.credit.agent?.code ?? '';
  const own = await staff.ok(searchTransfers, { text, pageSize: 1 });
  const older = await staff.ok(searchTransfers, { text, pageSize: 1, cursor: own.nextCursor ?? '' });
  expect([own, older].map(({ rows }) => rows.map(({ source }) => source))).toEqual([['test3'], ['test1']]);
  const { rows } = await staff.ok(searchTransfers, { text: 'test2' });
  expect(rows).toMatchObject([{ amountFen: 700, debit: { kind: 'acquirer_fee' }, credit: { kind: 'profit_share' } }]);
  expect((await staff.ok(searchTransfers, { text: rows[0]?.no ?? '' })).rows).toEqual(rows);
});

it('lets who may check the ledger ask for a run, and nobody who may only read it', async () => {
  await staff.ok(startReconciliation, {});
  const support = await world.server.asStaff('support');
  await support.ok(getReconciliation, {});
  expect((await support.call(startReconciliation, {})).reason).toBe('permission');
});
