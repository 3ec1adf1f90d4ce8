/**
 * A person's own sessions: listed, ended one by one or all others; a sign-in on a new device is reported to the others.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/get-caller.ts';
import { approveSession } from '../../contract/sessions/approve-session.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { revokeSessions } from '../../contract/sessions/revoke-sessions.ts';
import { openSession } from '../login/tokens.ts';

let server: TestServer;
let wangmin: StaffId;
let limin: StaffId;
const db = () => server.database.db;
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0';

beforeAll(async () => {
  server = await testServer();
  wangmin = await addTestStaff(db(), { loginName: 'wangmin', name: '王敏', role: 'finance' });
  limin = await addTestStaff(db(), { loginName: 'limin', name: '李敏', role: 'finance' });
});
beforeEach(() => sql`delete from staff.token`.execute(db()));
afterAll(() => server.close());

const signedIn = async (id = wangmin): Promise<TestClient> =>
  server.client(await staffTokenFor(db(), id, server.clock.now()));
const onNewDevice = async (): Promise<TestClient> =>
  server.client(
    await inTransaction(db(), (tx) =>
      openSession(tx, wangmin, { ip: '203.0.113.9', userAgent: WINDOWS, isNewDevice: true }, server.clock.now()),
    ),
  );
const rowsOf = async (client: TestClient) => (await client.ok(listSessions, {})).rows;
const codeOf = async (client: TestClient): Promise<number> => (await client.call(getCaller, {})).code;

it('lists the person’s own open sessions, the one that asks first', async () => {
  const [own, other, foreign] = [await signedIn(), await onNewDevice(), await signedIn(limin)];
  expect(await rowsOf(own)).toMatchObject([
    { isCurrent: true, isNewDevice: false, device: '' },
    { isCurrent: false, isNewDevice: true, device: 'Windows · Edge', ip: '203.0.113.9', isCommandLine: false },
  ]);
  expect(await rowsOf(other)).toMatchObject([{ isCurrent: true, device: 'Windows · Edge' }, { isCurrent: false }]);
  expect(await rowsOf(foreign)).toHaveLength(1);
  const [, , first] = await rowsOf(await onNewDevice());
  expect(first).toMatchObject({ isNewDevice: false });
});

it('ends another session, or all others; never its own and never a colleague’s', async () => {
  const [own, second, third, foreign] = [
    await signedIn(),
    await signedIn(),
    await onNewDevice(),
    await signedIn(limin),
  ];
  const [, , last] = await rowsOf(own);
  const [colleague] = await rowsOf(foreign);
  expect(await own.ok(revokeSessions, { id: colleague?.id ?? '' })).toEqual({ ended: 0 });
  const [current] = await rowsOf(own);
  expect(await own.ok(revokeSessions, { id: current?.id ?? '' })).toEqual({ ended: 0 });
  expect(await own.ok(revokeSessions, { id: last?.id ?? '' })).toEqual({ ended: 1 });
  expect([await codeOf(second), await codeOf(third)].toSorted()).toEqual([200, 401]);
  expect(await own.ok(revokeSessions, {})).toEqual({ ended: 1 });
  expect(await Promise.all([own, second, third, foreign].map(codeOf))).toEqual([200, 401, 401, 200]);
  const { rows } = await sql`select distinct operator from audit.entry
    where call = 'staff.revoke-sessions'`.execute(db());
  expect(rows).toEqual([{ operator: '王敏' }]);
});

it('a sign-in on a new device is asked about until another session of the person says that it was the person', async () => {
  const [own, unknown] = [await signedIn(), await onNewDevice()];
  const asked = async () => (await rowsOf(own)).filter(({ isNewDevice }) => isNewDevice);
  const [row] = await asked();
  await unknown.ok(approveSession, { id: row?.id ?? '' });
  const colleague = await signedIn(limin);
  await colleague.ok(approveSession, { id: row?.id ?? '' });
  expect(await asked()).toHaveLength(1);
  await own.ok(approveSession, { id: row?.id ?? '' });
  expect(await asked()).toEqual([]);
  expect(await codeOf(unknown)).toBe(200);
});
