/**
 * A new version of the agreements (docs/domain.md §10): new business waits for it, and what an agent has earned, must
 * end, or needs to get back into its account never does. Every changing call is one or the other.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { login } from '#capabilities/session/contract/login.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { send } from './call-http.ts';

/** Free, and why. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'money that was earned, and where it goes': [
    'wallet.*',
    'settlement.*',
    'certification.*',
    'disputes.*',
    'taxes.*',
    'deductions.reject-agreement',
  ],
  'access to the account, and its agreements': ['session.*', 'employees.change-employee', 'employees.change-managed'],
  'what ends something, or answers what others began': [
    'changes.cancel-change',
    'changes.cancel-promotion',
    'changes.close-promotion',
    'changes.reject-changes',
    'employees.cancel-invitation',
    'employees.disable-employee',
    'invitations.cancel-invitation',
    'invitations.revoke-campaign',
    'merchants.close-merchant',
    'terminals.approve-operation',
    'terminals.cancel-operation',
    'terminals.reject-operation',
    'terminals.unbind-terminal',
  ],
  'reads what another company has': ['tripartite.*'],
  "one's own data, notes and settings": [
    'agents.*',
    'content.*',
    'exports.*',
    'files.add-file',
    'files.add-part',
    'merchants.add-merchant-note',
    'merchants.change-snooze',
    'merchants.delete-merchant-note',
    'merchants.edit-application',
    'merchants.reveal-merchant-mobile',
    'preferences.*',
    'privacy.*',
    'push.*',
  ],
};

let server: TestServer;
let client: TestClient;
let changing: Call[];
beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  await buildSmallWorld(db, { now: server.clock.now() });
  await addAccount(db, { agentId: idOf(1), loginName: 'consenting', mobile: '13880217736' });
  const entered = { username: 'consenting', password: TEST_PASSWORD, agreed: true };
  client = server.client((await server.client().ok(login, entered)).token);
  await sql`insert into content.agreement (key, version, lang, effective_on, title, body)
    values ('user', '1.1', 'zh-Hans', '2026-09-18', '用户协议', '新')`.execute(db);
  changing = server.capabilities.routes
    .map(({ call }) => call)
    .filter((call) => call.effect === 'write' && call.permission !== 'public' && audienceOf(call) === 'agent');
});
afterAll(() => server.close());

const patterns = Object.values(FREE).flat();
const isFree = ({ name }: Call): boolean =>
  /\.export-/.test(name) || patterns.some((free) => free === name || free === name.replace(/\..*/, '.*'));

describe('every changing call', () => {
  it('either waits for the agreements or is named here as free', () => {
    expect(changing.filter((call) => isFree(call) === (call.needsConsent === true)).map(({ name }) => name)).toEqual(
      [],
    );
    const names = changing.flatMap(({ name }) => [name, name.replace(/\..*/, '.*')]);
    expect(patterns.filter((free) => !names.includes(free))).toEqual([]);
  });

  it('that waits is refused before anything else is looked at; one that is free is not', async () => {
    const refused = [];
    for (const call of changing.filter(
      ({ name }) => !name.startsWith('session.') || name.endsWith('change-password'),
    )) {
      const { json } = await send(client, call, {});
      if (json.reason === 'agreements_pending') refused.push(call.name);
    }
    expect(refused).toEqual(changing.flatMap((call) => (call.needsConsent === true ? [call.name] : [])));
    expect(refused.length).toBeGreaterThan(10);
  });
});
