/** SQL's words for the numbers of states equal those of TypeScript, and cost a statement nothing. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECK_STATUS, EXECUTION } from '#capabilities/assessments/rules/check-status.ts';
import { CHANGE_STATE } from '#capabilities/changes/contract/change-kinds.ts';
import { ACTIVATED, BOUND, UNBOUND } from '#capabilities/terminals/contract/binding/bind-status.ts';
import { OPERATION_STATUS } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { CARD_TYPE, TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { freshDatabaseUrls } from '../fresh-database.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client((await freshDatabaseUrls()).ownerUrl);
  await owner.connect();
});
afterAll(() => owner.end());

const words = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%s.%s()', pronamespace::regnamespace, proname) as name from pg_proc join pg_language
      on pg_language.oid = prolang
    where pronargs = 0 and prorettype = 'integer'::regtype and lanname = 'sql' and provolatile = 'i' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('pg_'));
};

const MEANT: Readonly<Record<string, number>> = {
  'assessments.missed()': CHECK_STATUS.missed,
  'assessments.pending()': CHECK_STATUS.pending,
  'assessments.met()': CHECK_STATUS.met,
  'assessments.waiting()': EXECUTION.waiting,
  'assessments.running()': EXECUTION.running,
  'changes.applying()': CHANGE_STATE.applying,
  'changes.processing()': CHANGE_STATE.processing,
  'changes.changed()': CHANGE_STATE.changed,
  'changes.failed()': CHANGE_STATE.failed,
  'terminals.unbound()': UNBOUND,
  'terminals.bound()': BOUND,
  'terminals.activated()': ACTIVATED,
  'terminals.api_activated()': ACTIVATED,
  'terminals.pending()': OPERATION_STATUS.pending,
  'trades.successful()': TRADE_STATUS.successful,
  'trades.failed()': TRADE_STATUS.failed,
  'trades.initialised()': TRADE_STATUS.initialised,
  'trades.api_initialised()': TRADE_STATUS.initialised,
  'trades.debit()': CARD_TYPE.debit,
};

it('each word is the number that TypeScript means by it', async () => {
  const names = await words();
  expect(names.toSorted()).toEqual(Object.keys(MEANT).toSorted());
  const { rows } = await owner.query<{ values: number[] }>(`select array[${names.join(', ')}] as values`);
  expect(Object.fromEntries(names.map((name, at) => [name, rows[0]?.values[at]]))).toEqual(MEANT);
});

it('the planner sees the number, also in a plan that is kept: an index of some states is found', async () => {
  await owner.query('set enable_seqscan = off');
  await owner.query('set plan_cache_mode = force_generic_plan');
  await owner.query(`prepare due as select id from changes.change
    where state = changes.changed() and applied_at is null and effective_at <= $1`);
  const { rows } = await owner.query('explain (costs off) execute due (now())');
  expect(rows.map((row) => row['QUERY PLAN'])[0]).toBe('Index Scan using change_unapplied on change');
  for (const name of await words()) {
    const { rows: plan } = await owner.query(`explain (verbose, costs off) select from generate_series(1, 9) as a
      where a = ${name}`);
    expect(JSON.stringify(plan)).not.toContain(name);
  }
});
