/**
 * A new version of the agreements (docs/domain.md §10): new business waits for it, and what an agent has earned, must
 * end, or needs to get back into its account never does. Every changing call is one or the other: `withoutAgreements`
 * of the examples of its capability says why.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { byCall, unsaid } from '../examples/gathered.ts';
import { send } from './call-http.ts';

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

const free = byCall(({ withoutAgreements }) => withoutAgreements);
const isFree = ({ name }: Call): boolean =>
  /\.export-/.test(name) || name in free || name.replace(/\..*/, '.*') in free;

describe('every changing call', () => {
  it('either waits for the agreements or says why it does not', () => {
    const waits = ({ needsConsent }: Call): boolean => needsConsent === true;
    const unsaidOf = changing.filter((call) => !waits(call) && !isFree(call)).map(({ name }) => name);
    expect(unsaid('withoutAgreements', {}, unsaidOf)).toEqual([]);
    expect(changing.filter((call) => waits(call) && isFree(call)).map(({ name }) => name)).toEqual([]);
    const names = changing.flatMap(({ name }) => [name, name.replace(/\..*/, '.*')]);
    expect(Object.keys(free).filter((name) => !names.includes(name))).toEqual([]);
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
