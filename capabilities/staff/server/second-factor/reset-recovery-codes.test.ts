/** One's own security: new recovery codes void the old ones, and a person who did not do it locks everything. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addTestStaff, codeFor, STAFF_PASSWORD, staffTokenFor } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { disableOwn } from '../../contract/accounts/disable-own.ts';
import { getCaller } from '../../contract/get-caller.ts';
import { login } from '../../contract/login/login.ts';
import { getOwnSecurity } from '../../contract/second-factor/get-own-security.ts';
import { resetRecoveryCodes } from '../../contract/second-factor/reset-recovery-codes.ts';

let server: TestServer;
let own: TestClient;
let other: TestClient;
beforeEach(async () => {
  server = await testServer();
  onTestFinished(() => server.close());
  const { db } = server.database;
  const id = await addTestStaff(db, { loginName: 'limin', name: '李敏', role: 'finance' });
  const open = async () => server.client(await staffTokenFor(db, id, server.clock.now()));
  [own, other] = [await open(), await open()];
});

const draw = async (): Promise<string[]> => {
  const code = await codeFor(server, 'limin');
  return (await own.ok(resetRecoveryCodes, { code })).recoveryCodes;
};
const enter = (secondFactor: string) =>
  server.client().call(login, { username: 'limin', password: STAFF_PASSWORD, secondFactor });

it('new codes need a code of the authenticator, and void the former ones', async () => {
  expect((await own.ok(getOwnSecurity, {})).codesLeft).toBe(0);
  const former = await draw();
  for (const code of ['000000', former[1] ?? ''])
    expect((await own.call(resetRecoveryCodes, { code })).reason).toBe('second_factor_wrong');
  const latest = await draw();
  expect((await own.ok(getOwnSecurity, {})).codesLeft).toBe(10);
  expect((await enter(former[0] ?? '')).reason).toBe('second_factor_wrong');
  expect((await enter(latest[0] ?? '')).code).toBe(200);
  expect(await own.ok(getOwnSecurity, {})).toMatchObject({ codesLeft: 9, codeUsedAt: expect.any(String) });
});

it('"that was not me" ends every session and locks the account', async () => {
  await own.ok(disableOwn, {});
  for (const client of [own, other]) expect((await client.call(getCaller, {})).code).toBe(403);
  expect((await enter(await codeFor(server, 'limin'))).code).toBe(403);
});
