/**
 * The test that `record.ts` copies into a checkout of another version and runs there: makes that version's world of all
 * entities with its own calls, adds sales and refunds by its feed, and writes the rows of all tables to `DUMP_FILE`.
 */
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { SECRET, send } from '../feed.ts';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { qualityWorld } from '../quality/quality-world.ts';
import { testServer } from '../test-server.ts';

/** Leaves out tables that migrations fill; tables of the queue contain nothing lasting. */
const OURS = `table_schema not in ('pg_catalog', 'information_schema', 'jobs') and (table_schema, table_name) not in
  (('platform', 'migration'), ('platform', 'definition'), ('platform', 'release'), ('settlement', 'bank_branch'))`;

const at = (time: string) => ({ status: 1, occurredAt: `2026-09-18T${time}:00+08:00`, paymentType: 1, method: 1 });

/** A sale, a refund of a part of it, and a refund whose sale has not come yet. */
const feed = async (urls: Awaited<ReturnType<typeof freshDatabaseUrls>>, owner: pg.Client): Promise<void> => {
  const server = await testServer({ urls, env: { FEED_SECRETS: `test:${SECRET}` } });
  const { rows } = await owner.query<{ sn: string; no: string }>(`
    select sn, no from terminals.terminal join merchants.merchant on merchant.id = merchant_id where bind_status = 3
    order by terminal.id limit 1`);
  const place = { cardType: 1, terminalSn: rows[0]?.sn, merchantNo: rows[0]?.no };
  const sold = { ...at('09:00'), ...place, reference: 'SOLD', amountFen: 1_000_000, feeFen: 6_000, feeRatePpm: 6_000 };
  const back = { ...at('09:30'), kind: 'refund', amountFen: 333_333, feeFen: 2_000 };
  const reply = await send(server.url, server.clock.now(), [
    sold,
    { ...back, reference: 'BACK', originalReference: 'SOLD' },
    { ...back, reference: 'BACK-TOO-EARLY', originalReference: 'NOT-YET' },
  ]);
  await server.close();
  if (!/"BACK","fate":"booked"/.test(reply.text)) throw new Error(reply.text);
};

const dump = async (owner: pg.Client) => {
  const { rows: names } = await owner.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and ${OURS} order by 1`);
  const tables: Record<string, string[]> = {};
  for (const { name } of names) {
    const { rows } = await owner.query<{ row: string }>(`select one::text as row from ${name} as one`);
    tables[name] = rows.map(({ row }) => row);
  }
  const { rows: sequences } = await owner.query<{ name: string; last: number }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::int as last from pg_sequences
    where last_value is not null and schemaname not in ('jobs') order by 1`);
  return { tables, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])) };
};

it('dumps the world of this version', async () => {
  const urls = await freshDatabaseUrls();
  const { server } = await qualityWorld({ urls });
  await server.close();
  const owner = new pg.Client(urls.superuserUrl);
  await owner.connect();
  await feed(urls, owner);
  const dumped = await dump(owner);
  expect(Object.values(dumped.tables).flat().length).toBeGreaterThan(1_000);
  writeFileSync(process.env['DUMP_FILE'] ?? '', JSON.stringify(dumped));
  await owner.end();
});
