/** Copies rows of the quality world, so that every list of one agent has many pages. */
import pg from 'pg';
import { GATHERED } from '../examples/gathered.ts';
import { MANY, type CopiedRows } from '../examples/many.ts';

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const copy = async (client: pg.Client, { table, where, changed = {}, left = [] }: CopiedRows): Promise<void> => {
  const columns = (await columnsOf(client, table)).filter((name) => !left.includes(name));
  const values = columns.map((name) => changed[name] ?? `t."${name}"`);
  await client.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join()}) overriding system value
     select ${values.join()} from (select * from ${table} where ${where} limit 1) as t,
       generate_series(1, ${MANY}) as n`,
  );
};

export const copyRows = async (superuserUrl: string, agentId: number): Promise<void> => {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  // without triggers and foreign keys: the copies need no events, tallies and totals
  await client.query('set session_replication_role = replica');
  const copies = [...GATHERED.values()].flatMap(({ manyRows }) => manyRows?.(agentId) ?? []);
  for (const each of copies) await copy(client, each);
  await client.query(
    `insert into session.login_record (account_id, way, refused_for, device, network, day, first_at, last_at)
     select account.id, 'password', 'wrong', 'iPhone', 'n' || n, '2026-09-18', at, at
     from session.account, generate_series(1, ${MANY}) as n, to_timestamp(1789600000) as at
     where agent_id = $1 and role = 'agent'`,
    [agentId],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
  await client.end();
};
