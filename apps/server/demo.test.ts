import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { refuseDemoWorld } from './demo-marker.ts';

it('production refuses a database with the demo world, whose passwords are published', async () => {
  const urls = await freshDatabaseUrls();
  await expect(refuseDemoWorld(urls)).resolves.toBeUndefined();
  const client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
  await client.query('insert into platform.demo (started_at) values (now())');
  await client.end();
  await expect(refuseDemoWorld(urls)).rejects.toThrow(/demo world, whose passwords are published/);
});
