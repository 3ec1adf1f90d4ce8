/** The watch's list: who did it, at whom and from where, the newest first, all or of one kind. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { listSecurityEvents } from '../contract/list-security-events.ts';
import { keepMisuse } from './api.ts';

let server: TestServer;
let operations: TestClient;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  const id = await addTestStaff(db, { loginName: 'operations', name: 'operations', role: 'operations' });
  operations = server.client(await staffTokenFor(db, id, server.clock.now()));
});
afterAll(() => server.close());

it('lists who did it, at whom and from where, the newest first, all or of one kind', async () => {
  expect((await operations.ok(listSecurityEvents, {})).rows).toEqual([]);
  const at = new Date(STORY_NOW);
  const of = { network: '203.0.113.7', from: at, at, sender: undefined, about: undefined, call: undefined };
  const { db } = server.database;
  await keepMisuse(db, { ...of, kind: 'guessing', call: 'session.login', count: 20, about: { staffId: idOf(7) } });
  await keepMisuse(db, { ...of, kind: 'cost', count: 61_000, sender: { accountId: idOf(5), agentId: idOf(3) } });
  const { rows } = await operations.ok(listSecurityEvents, {});
  expect(rows).toEqual([
    expect.objectContaining({ kind: 'cost', accountId: '5', agentId: '3', network: '203.0.113.7', count: 61_000 }),
    expect.objectContaining({ kind: 'guessing', aboutStaffId: '7', call: 'session.login', count: 20 }),
  ]);
  expect((await operations.ok(listSecurityEvents, { kind: 'guessing' })).rows).toEqual([rows[1]]);
  expect(await operations.call(listSecurityEvents, { kind: 'rain' as 'cost' })).toMatchObject({ code: 400 });
});
