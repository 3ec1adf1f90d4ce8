/**
 * Makes ten transactions of each one of a kept bulk world, within its second, with everything that sums them up, which
 * takes less time than to draw as many (docs/performance.md).
 * `node bench/grow-world.ts <folder of a copied world>/data`; rename the folder by its new number of transactions.
 */
import type pg from 'pg';
import { connect } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';

const TIMES = 10;
const AT = `date_trunc('second', occurred_at) + k * interval '90 milliseconds'`;
const EACH = `generate_series(1, ${TIMES}) as k`;
/** Switches off the triggers of append-only tables. */
const SETTINGS = `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
  set work_mem = '512MB'; set maintenance_work_mem = '1GB'`;

const idOf = (column: string): string => `(${column} - 1) * ${TIMES} + k`;

const valueOf = (column: string): string => {
  if (column === 'id') return idOf(column);
  if (column === 'reference') return `'BULK' || (${idOf('id')})`;
  return column === 'occurred_at' || column === 'booked_at' ? AT : column;
};

interface Layout {
  readonly columns: readonly string[];
  readonly indexes: readonly { name: string; definition: string }[];
  readonly count: number;
}

const layoutOf = async (pool: pg.Pool): Promise<Layout> => {
  const columns = await pool.query<{ name: string }>(`select attname as name from pg_attribute
    where attrelid = 'trades.trade'::regclass and attnum > 0 and not attisdropped order by attnum`);
  const indexes = await pool.query<{ name: string; definition: string }>(`select indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'trades.trade'::regclass and not indisprimary`);
  const trades = await pool.query<{ count: string }>('select max(id) as count from trades.trade');
  return {
    columns: columns.rows.map(({ name }) => name),
    indexes: indexes.rows,
    count: Number(trades.rows[0]?.count),
  };
};

/** Inserts in the order of ids and time, without indexes, which are built once afterwards. */
const trades = ({ columns, indexes, count }: Layout): string[] => [
  'create table public.old_trade as select * from trades.trade order by id',
  ...indexes.map(({ name }) => `drop index ${name}`),
  'truncate trades.trade; alter table trades.trade drop constraint trade_pkey',
  ...Array.from(
    { length: TIMES },
    (_, part) => `insert into trades.trade (${columns.join()}) select ${columns.map(valueOf).join()}
      from (select * from public.old_trade where id > ${(part * count) / TIMES}
        and id <= ${((part + 1) * count) / TIMES} order by id) as old, ${EACH}`,
  ),
  'drop table public.old_trade; alter table trades.trade add primary key (id)',
  ...indexes.map(({ definition }) => definition),
  `select setval('trades.trade_id', ${count * TIMES})`,
];

const SHARES: readonly string[] = [
  'create table public.old_share as select * from trades.share order by agent_id, occurred_at, trade_id',
  'truncate trades.share; alter table trades.share drop constraint share_pkey',
  `insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
    select agent_id, ${AT}, ${idOf('trade_id')}, depth, share_fen from public.old_share, ${EACH}`,
  'drop table public.old_share; alter table trades.share add primary key (agent_id, occurred_at, trade_id)',
];

const references = (count: number): string[] => [
  'truncate trades.reference; alter table trades.reference drop constraint reference_pkey',
  `insert into trades.reference (acquirer, reference, trade_id)
    select 'bulk', 'BULK' || i, i from generate_series(1, ${count * TIMES}) as i`,
  'alter table trades.reference add primary key (reference, acquirer)',
];

/** Sums: every number of these columns, of arrays each element. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  'ledger.transfer': ['amount_fen', 'credit_balance_fen', 'debit_balance_fen'],
  'ledger.day': ['fen'],
  'ledger.month': ['in_fen', 'out_fen', 'earned_fen'],
  'ledger.balance': ['balance_fen', 'earned_fen', 'month_in_fen', 'month_out_fen', 'month_earned_fen', 'day_gain_fen'],
  'statistics.trade_day': ['count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count', 'earned_fen'],
  'statistics.agent_day': ['count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count', 'earned_fen'],
};
const ARRAYS: Readonly<Record<string, readonly string[]>> = {
  'statistics.trade_day': ['hour_counts', 'hour_fens', 'hour_earned_fens', 'above_fens'],
  'statistics.agent_day': ['type_counts', 'type_fens', 'payment_counts', 'payment_fens'],
};
const TIMES_ARRAY = `create function public.times(a bigint[]) returns bigint[] language plpgsql immutable as $$ begin
  for i in coalesce(array_lower(a, 1), 1) .. coalesce(array_upper(a, 1), 0) loop a[i] := a[i] * ${TIMES}; end loop;
  return a; end $$`;

const sums = (): string[] => [
  TIMES_ARRAY,
  ...Object.entries(SUMS).map(([table, columns]) => {
    const arrays = (ARRAYS[table] ?? []).map((column) => `${column} = public.times(${column})`);
    return `update ${table} set ${[...columns.map((column) => `${column} = ${column} * ${TIMES}`), ...arrays].join()}`;
  }),
  'drop function public.times',
];

const run = async (pool: pg.Pool, steps: readonly string[]): Promise<void> => {
  const client = await pool.connect();
  await client.query(SETTINGS);
  for (const step of steps) await client.query(step);
  client.release(true);
};

const main = async (): Promise<void> => {
  const server = await startPostgres({ dataDir: process.argv[2] ?? '' });
  const { pool, close } = connect(server.url, 4);
  const layout = await layoutOf(pool);
  const parts = [trades(layout), SHARES, [...references(layout.count), ...sums()]];
  await Promise.all(parts.map((steps) => run(pool, steps)));
  await pool.query('vacuum analyze');
  await close();
  await server.stop();
};
await main();
