/** A merchant's whole mobile: only for its own agent, one at a time, each look recorded, and limited in number. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, lockFor } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { getActivation } from '#capabilities/assessments/contract/activations/get-activation.ts';
import { listTasks } from '#capabilities/assessments/contract/tasks/list-tasks.ts';
import { getTerminal } from '#capabilities/terminals/contract/detail/get-terminal.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getApplication } from '../../contract/application/get-application.ts';
import { getMerchant } from '../../contract/lookup/get-merchant.ts';
import { listMerchants } from '../../contract/lookup/list-merchants.ts';
import { revealMerchantMobile } from '../../contract/lookup/reveal-merchant-mobile.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { limits } from '../../rules/limits.ts';

const MOBILE = '13800000011';

let server: TestServer;
let world: SmallWorld;
let direct: TestClient;
const db = () => server.database.db;
const id = (): MerchantId => idOf<MerchantId>(world.merchant('direct').id);
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  direct = server.client(await tokenFor(db(), world.accounts.direct.id, server.clock.now()));
});
afterAll(() => server.close());
beforeEach(() => void server.clock.advance(24 * 3_600_000));

const looks = async () => {
  const { rows } = await sql<{
    account: string | null;
    agentId: string | null;
    subject: string | null;
    text: string;
    at: Date;
  }>`
    select account_id::text as account, agent_id::text as "agentId", subject || ' ' || subject_id as subject,
      entry::text as text, at from audit.entry where call = 'merchants.reveal-merchant-mobile' order by id`.execute(
    db(),
  );
  return rows;
};

it('is answered to its own agent, and on record: who, when, which merchant, never the number', async () => {
  const before = (await looks()).length;
  expect(await direct.ok(revealMerchantMobile, { id: id() })).toEqual({ mobile: MOBILE });
  const [look, ...more] = (await looks()).slice(before);
  expect(more).toEqual([]);
  expect(look).toMatchObject({ agentId: String(world.agents.direct.id), subject: `merchant ${id()}` });
  expect(look?.account).toBe(String(world.accounts.direct.id));
  expect(look?.at).toEqual(server.clock.now());
  expect(look?.text).not.toContain(MOBILE);
});

it('is not shown to those above, to strangers, nor to an account that may only look', async () => {
  expect(await (await server.as(world.agents.mid.id)).call(revealMerchantMobile, { id: id() })).toMatchObject({
    code: 601,
    reason: 'merchant_not_direct',
  });
  const stranger = await (await server.as(world.agents.other.id)).call(revealMerchantMobile, { id: id() });
  const missing = await (await server.as(world.agents.other.id)).call(revealMerchantMobile, { id: 55_555 });
  expect(stranger).toEqual(missing);
  expect(stranger).toMatchObject({ code: 404 });
  const staff = async (role: 'agent-viewer' | 'agent-operator', mobile: string) => {
    const account = await addAccount(db(), { agentId: AGENT_IDS.direct, loginName: role, mobile, role });
    const client = server.client(await tokenFor(db(), account, server.clock.now()));
    return client.call(revealMerchantMobile, { id: id() });
  };
  expect(await staff('agent-viewer', '13700000721')).toMatchObject({ code: 601, reason: 'permission' });
  expect(await staff('agent-operator', '13700000722')).toMatchObject({ code: 200 });
});

it('is in no other answer about the merchant', async () => {
  const terminal = world.terminal('direct', 3);
  const answers = [
    await direct.ok(getMerchant, { id: id() }),
    await direct.ok(getApplication, { id: id() }),
    await direct.ok(listMerchants, {}),
    await direct.ok(getTerminal, { id: terminal.id }),
    await direct.ok(listTasks, { scope: 'team' }),
    await direct.call(getActivation, { terminalId: terminal.id }),
  ];
  const whole = world.merchants.map(({ mobile }) => mobile).filter((mobile) => mobile !== '');
  expect(whole).toContain(MOBILE);
  for (const answer of answers) for (const mobile of whole) expect(JSON.stringify(answer)).not.toContain(mobile);
  expect(answers[0]).toMatchObject({ mobile: '138****0011' });
  expect(answers[1]).toMatchObject({ mobile: '138****0011' });
});

it('an agent with so many looks within an hour has to wait, is told how long and the way on, and makes no further look', async () => {
  for (let nth = 0; nth < limits.revealsAnHour; nth += 1) await direct.ok(revealMerchantMobile, { id: id() });
  const before = (await looks()).length;
  server.clock.advance(10 * 60_000);
  const refused = await direct.call(revealMerchantMobile, { id: id() });
  expect(refused).toMatchObject({ code: 429, retryAfter: 50 * 60 });
  expect(refused.msg).toBe('一小时内最多查看 30 个商户号码，请 50 分钟后再试。已拨打过的号码在手机通话记录里');
  expect((await looks()).length).toBe(before);
  server.clock.advance(50 * 60_000);
  expect(await direct.ok(revealMerchantMobile, { id: id() })).toEqual({ mobile: MOBILE });
});

it('looks are counted by account: of two at once for the last one, one succeeds; the count is forgotten after a day', async () => {
  const ask = async () => (await direct.call(revealMerchantMobile, { id: id() })).code;
  const { id: account } = world.accounts.direct;
  for (let nth = 1; nth < limits.revealsAnHour; nth += 1) expect(await ask()).toBe(200);
  const both = await inTransaction(db(), async (tx) => {
    await lockFor(tx, 'merchants.reveal', account);
    const asked = [ask(), ask()];
    await expect.poll(async () => (await lockWaiters(db())).length).toBe(2);
    return asked;
  });
  expect((await Promise.all(both)).toSorted((one, other) => one - other)).toEqual([200, 429]);
  server.clock.advance(24 * 3_600_000);
  expect(await ask()).toBe(200);
  const { rows } = await sql<{ count: number }>`
    select count(*) from merchants.reveal where account_id = ${account}`.execute(db());
  expect(onlyRow(rows).count).toBe(1);
});
