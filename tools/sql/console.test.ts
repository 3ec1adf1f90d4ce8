import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { otherDatabaseUrls } from '#testing/fresh-database.ts';

it('runs each statement that is piped in, the last without a line end too, and ends well', async () => {
  const { serverUrl, ownerUrl } = await otherDatabaseUrls();
  const console = spawn(process.execPath, ['tools/sql/console.ts'], {
    env: { ...process.env, DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => console.once('exit', resolve));
  const [out, errors] = [text(console.stdout), text(console.stderr)];
  console.stdin.end("select 'first' as word;\nselect wrong;\nselect 'last' as word");
  expect(await ended).toBe(0);
  expect(await errors).toBe('');
  expect(await out).toMatch(/first[\s\S]*SELECT 1[\s\S]*wrong[\s\S]*last[\s\S]*SELECT 1/);
});
