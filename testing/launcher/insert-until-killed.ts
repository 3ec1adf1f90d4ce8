/**
 * Child process for the launcher's tests: starts the database, prints its URL as one line of JSON, then inserts numbers
 * one by one and prints each after PostgreSQL has acknowledged it. Runs until it is killed.
 */
import pg from 'pg';
import { startPostgres } from '#platform/db/launcher/launcher.ts';

const dataDir = process.argv[2] ?? '';
const running = await startPostgres({ dataDir });
process.stdout.write(`${JSON.stringify({ url: running.url, adopted: running.adopted })}\n`);

const client = new pg.Client(running.url);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS acknowledged (number int PRIMARY KEY)');
for (let number = 1; ; number += 1) {
  await client.query('INSERT INTO acknowledged VALUES ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
