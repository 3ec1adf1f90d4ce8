/** The review of merchants by command: who decides sees what is to be judged (docs/domain.md §7). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { PHOTO_KINDS, REASONS_OF } from '#capabilities/merchants/contract/application-fields.ts';
import { editApplication } from '#capabilities/merchants/contract/edit-application.ts';
import { submitApplication } from '#capabilities/merchants/contract/submit-application.ts';
import { sql } from '#platform/db/sql.ts';
import { commandRun } from '#testing/commands.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { merchantCommands } from './merchants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const run = commandRun(merchantCommands, 'merchants', () => ({
  db: server.database.db,
  clock: server.clock,
  services: server.services,
}));

it('shows every field in full, with the reasons that can be given, and a link that opens each photo for a while', async () => {
  const agent = await server.as(AGENT_IDS.mid);
  const photos: Record<string, string> = {};
  for (const kind of PHOTO_KINDS) photos[kind] = (await agent.ok(addFile, { file: smallPicture() })).id;
  const typed = wholeApplication(1);
  const { id, no } = await agent.ok(editApplication, { ...typed, photos });
  await agent.ok(submitApplication, { id });
  const { lines } = await run('show', [no]);
  const lineOf = (field: string): string => lines.find((line) => line.startsWith(`  ${field}: `)) ?? '';
  for (const field of ['name', 'contactName', 'mobile', 'idNumber', 'licenceNo', 'address', 'cardNumber'] as const)
    expect(lineOf(field)).toBe(`  ${field}: ${typed[field]}  (${REASONS_OF[field].join(', ')})`);
  for (const kind of PHOTO_KINDS) {
    const link = /: (http\S+) {2}/.exec(lineOf(kind))?.[1] ?? '';
    const { pathname, search } = new URL(link);
    const open = () => fetch(new URL(pathname + search, server.url));
    const answer = await open();
    expect([kind, answer.status, answer.headers.get('content-type')]).toEqual([kind, 200, 'image/jpeg']);
  }
  const link = /: (http\S+) {2}/.exec(lineOf('storefront'))?.[1] ?? '';
  server.clock.advance(11 * 60_000);
  const { pathname, search } = new URL(link);
  expect((await fetch(new URL(pathname + search, server.url))).status).not.toBe(200);
  const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from audit.entry
    where call = 'merchants.show' and operator <> ''`.execute(server.database.db);
  expect(rows[0]?.looks).toBe(1);
});
