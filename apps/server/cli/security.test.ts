/** The command shows what the console's call lists. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepMisuse } from '#capabilities/audit/server/api.ts';
import { idOf } from '#platform/ids/id.ts';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { securityCommands } from './security.ts';

let server: TestServer;
const clock = settableClock(STORY_NOW);
const run = commandRun(securityCommands, 'security', () => ({ db: server.database.db, clock }));

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('lists who did it, at whom and from where, the newest first, all or of one kind', async () => {
  expect((await run('events')).lines).toEqual(['There are none.']);
  const at = new Date(STORY_NOW);
  const of = { network: '203.0.113.7', from: at, at, sender: undefined, about: undefined, call: undefined };
  const { db } = server.database;
  await keepMisuse(db, { ...of, kind: 'guessing', call: 'session.login', count: 20, about: { staffId: idOf(7) } });
  await keepMisuse(db, { ...of, kind: 'cost', count: 61_000, sender: { accountId: idOf(5), agentId: idOf(3) } });
  const { lines } = await run('events');
  expect(lines).toEqual([
    expect.stringMatching(/cost {2}account 5 of agent 3 {2}from 203\.0\.113\.7 {2}61000 ms$/),
    expect.stringMatching(
      /guessing at staff 7 {2}a stranger {2}from 203\.0\.113\.7 {2}20 answers {2}last session\.login$/,
    ),
  ]);
  expect((await run('events', [], { kind: 'guessing' })).lines).toEqual([lines[1]]);
  await expect(run('events', [], { kind: 'rain' })).rejects.toThrow('--kind must be one of probing');
});
