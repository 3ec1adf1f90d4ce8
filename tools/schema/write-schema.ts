/** `npm run db:schema`: migrates a temporary database and writes `schema.sql` of every capability. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { schemaFiles } from '#platform/db/schema/schema-files.ts';
import { writeWhole } from '#platform/files/write-whole.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanye-schema-'));
chmodSync(folder, 0o755);
const running = await startPostgres({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
const client = new pg.Client(running.ownerUrl);
try {
  await migrate(running);
  await client.connect();
  const files = await schemaFiles(client);
  for (const { path, text } of files) await writeWhole(path, text, { mode: 0o644, replaces: true });
  console.log(`${files.length} files written`);
} finally {
  await client.end();
  await running.stop();
  rmSync(folder, { recursive: true });
}
