/** Consent to versions of the agreements (docs/domain.md §10). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { addAgent } from '#capabilities/invitations/contract/adding/add-agent.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { approveAgreements } from '../../contract/consents/approve-agreements.ts';
import { listConsents } from '../../contract/consents/list-consents.ts';
import { login } from '../../contract/login/login.ts';

let server: TestServer;
const db = () => server.database.db;
const right = { username: 'chenliqun', password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  await addAccount(db(), { agentId: idOf(1), loginName: 'chenliqun', mobile: '13880217736' });
});
beforeEach(async () => {
  await sql`delete from session.consent`.execute(db());
  await sql`delete from content.agreement where version = '1.1'`.execute(db());
});
afterAll(() => server.close());

const enter = async (more: object = {}) =>
  server.client((await server.client().ok(login, { ...right, ...more })).token);
const newVersion = (effectiveOn = '2026-09-18') =>
  sql`
  insert into content.agreement (key, version, lang, effective_on, title, body)
  values ('user', '1.1', 'zh-Hans', ${effectiveOn}, '用户协议', '新')`.execute(db());
const pendingOf = async (client: Awaited<ReturnType<typeof enter>>) => (await client.ok(getCaller, {})).user.agreements;
const withdraw = { wallet: 'profit_share', amountFen: 100, settlementAccountId: '1', password: TEST_PASSWORD } as const;
const reasonOf = async (client: Awaited<ReturnType<typeof enter>>, call: typeof addAgent | typeof applyWithdrawal) => {
  const answer = await client.call(call, call === addAgent ? ({} as never) : (withdraw as never), {
    idempotencyKey: idempotencyKey(),
  } as never);
  return answer.reason;
};

it('the tick of a login counts once, for agreements that were never accepted', async () => {
  const client = await enter({ agreed: true });
  await newVersion();
  await enter({ agreed: true });
  const { rows, pending } = await client.ok(listConsents, {});
  expect(rows).toMatchObject([
    { key: 'privacy', version: '1.0', way: 'login', lang: 'zh-Hans', title: '隐私政策' },
    { key: 'user', version: '1.0', way: 'login', title: '用户协议' },
  ]);
  expect(pending).toMatchObject([{ key: 'user', version: '1.1', effectiveOn: '2026-09-18' }]);
});

it('a login without the tick records nothing, and asks for nothing', async () => {
  const client = await enter();
  await newVersion();
  expect(await pendingOf(client)).toEqual([]);
  expect((await client.ok(listConsents, {})).rows).toEqual([]);
});

it('a new version is asked for from its day on, until it is accepted', async () => {
  const client = await enter({ agreed: true });
  await newVersion('2026-09-19');
  expect(await pendingOf(client)).toEqual([]);
  await newVersion('2026-09-18').catch(() =>
    sql`update content.agreement set effective_on = '2026-09-18'
    where version = '1.1'`.execute(db()),
  );
  expect(await pendingOf(client)).toEqual([{ key: 'user', version: '1.1' }]);
  await client.ok(approveAgreements, { agreements: [{ key: 'user', version: '1.1' }] });
  await client.ok(approveAgreements, { agreements: [{ key: 'user', version: '1.1' }] });
  expect(await pendingOf(client)).toEqual([]);
  expect((await client.ok(listConsents, {})).rows).toHaveLength(3);
});

it('new business waits for it; looking and withdrawing do not', async () => {
  const client = await enter({ agreed: true });
  await newVersion();
  expect(await reasonOf(client, addAgent)).toBe('agreements_pending');
  expect(await reasonOf(client, applyWithdrawal)).not.toBe('agreements_pending');
  expect((await client.ok(getBalances, {})).wallets.length).toBeGreaterThan(0);
  await client.ok(approveAgreements, { agreements: [{ key: 'user', version: '1.1' }] });
  expect(await reasonOf(client, addAgent)).not.toBe('agreements_pending');
});

it('only versions in force can be accepted', async () => {
  const client = await enter({ agreed: true });
  for (const agreements of [[{ key: 'user', version: '9.9' }], [{ key: 'rebate', version: '1.0' }]])
    expect((await client.call(approveAgreements, { agreements })).reason).toBe('agreements_not_accepted');
});

it('consents that the previous version writes in the former place are stored here too', async () => {
  const { rows } = await sql<{ id: number }>`select id from session.account limit 1`.execute(db());
  await sql`insert into invitations.consent (account_id, key, version, lang, ip, agreed_at)
    values (${rows[0]?.id}, 'user', '0.9', 'en', '127.0.0.1', now())`.execute(db());
  const kept = await sql`select key, version, lang, way from session.consent`.execute(db());
  expect(kept.rows).toEqual([{ key: 'user', version: '0.9', lang: 'en', way: 'registration' }]);
});
