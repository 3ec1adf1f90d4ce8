/** Plants a difference of one in a kept sum, asks its recount, and takes it out again. */
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../template.ts';
import type { TestServer } from '../test-server.ts';
import { RECOUNTS, type Rollup } from './rollups.ts';

/** The role that started the cluster: no role of the product may switch triggers off. */
const superuserUrl = ({ databaseUrl }: TestServer): string => {
  const cluster = inject('postgresUrl');
  return withDatabase(cluster, new URL(databaseUrl).pathname.slice(1), new URL(cluster).username);
};

const isArray = async (client: pg.Client, path: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query<{ kind: string }>(
    `select data_type as kind from information_schema.columns
    where table_schema = $1 and table_name = $2 and column_name = $3`,
    [...path],
  );
  return rows[0]?.kind === 'ARRAY';
};

/**
 * Rows without an amount, of sums that a small world has none of: they change nothing, and can then be wrong.
 */
const EMPTY_ROWS = [
  `insert into ledger.month select account_id, '2020-01-01', 0, 0, 0 from ledger.balance limit 1`,
  `insert into rewards.clawback select id, 0 from rewards.award
    where reverses_id is null limit 1 on conflict do nothing`,
  `insert into rewards.allowance_run values ('2020-01', '2020-02-05', 0, 0)`,
  `insert into statements.closing (month, started_at, finished_at, statement_count)
    values ('2020-01-01', '2020-02-01', '2020-02-01', 0)`,
  `insert into portfolio.age_count select agent_id, false, 7, 0, 0, 0 from portfolio.age_count limit 1`,
  `insert into statistics.agent_day select agent_id, '2020-01-01', true, 0, 0, 0, 0, 0, 0, '{0}', '{0}', '{0}', '{0}'
    from statistics.trade_day limit 1`,
  `insert into statistics.cost_day select agent_id, '2020-01-01', is_direct, 0, 0, 0 from statistics.trade_day limit 1`,
  `insert into statistics.brand_day select agent_id, '2020-01-01', is_direct, 1, 0, 0, 0 from statistics.trade_day
    limit 1`,
  `insert into trades.fee (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, terminal_id,
    merchant_id,
      policy_id, agent_id, batch_id, booked_at)
    select 1, acquirer, 'fee', 'service_fee', 1, occurred_at, day, amount_fen, terminal_id, merchant_id, policy_id,
      agent_id, batch_id, booked_at from trades.trade limit 1`,
];

export const addEmptyRows = async (server: TestServer): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl(server) });
  await client.connect();
  try {
    for (const statement of EMPTY_ROWS) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** @returns the recount's message while the difference is there; undefined if no row can have one. */
export const saysAfterPlanting = async (
  server: TestServer,
  { column, recount, where = 'true' }: Rollup,
): Promise<readonly string[] | undefined> => {
  const client = new pg.Client({ connectionString: superuserUrl(server) });
  await client.connect();
  const says = () => RECOUNTS[recount](server.database.db, server.clock.now());
  try {
    await client.query('set session_replication_role = replica');
    const [schema = '', table = '', name = ''] = column.split('.');
    const place = (await isArray(client, [schema, table, name])) ? `"${name}"[1]` : `"${name}"`;
    const shift = async (by: string, which: string): Promise<string | undefined> => {
      const changed = await client.query<{ ctid: string }>(
        `update ${schema}.${table} set ${place} = ${place} ${by} where ctid = ${which} returning ctid::text`,
      );
      return changed.rows[0]?.ctid;
    };
    const row = await shift(
      '+ 1',
      `(select ctid from ${schema}.${table} where ${place} is not null and ${where} limit 1)`,
    );
    if (row === undefined) return undefined;
    const planted = await says();
    await shift('- 1', `'${row}'::tid`);
    return planted;
  } finally {
    await client.end();
  }
};
