/** A request of an agent's staff waits for the agent's yes (docs/domain.md, "Consent to a change"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { changeEmployee } from '#capabilities/employees/contract/change-employee.ts';
import { disableEmployee } from '#capabilities/employees/contract/disable-employee.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { approveChanges } from '../../contract/lookup/approve-changes.ts';
import { cancelChange } from '../../contract/lookup/cancel-change.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { rejectChanges } from '../../contract/lookup/reject-changes.ts';
import { submitPromotion } from '../../contract/promotions/submit-promotion.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';
import { askPromoted } from '../promotions/ask-promoted.ts';
import { endUnansweredJob } from './end-unanswered.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let agent: TestClient;
let staff: TestClient;
let staffId: AccountId;
let ids: MerchantId[];
const kind = 'rate' as const;
const db = () => server.database.db;
const on = (day: string, time = '10:00'): void => server.clock.set(new Date(`${day}T${time}:00+08:00`));
const keys = () => ids.map((id) => `m${id}-p1`);

let number = 0;
const newMerchant = async (): Promise<MerchantId> => {
  number += 1;
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`898515812903${String(number).padStart(3, '0')}`}, ${world.agents.leaf.id}, 'sole_trader',
      ${`同意小馆${number}`}, '周建明', '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02')
    returning id`.execute(db());
  const made = onlyRow(rows).id;
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${made}, 'agent', 1, '2026-01-01')`.execute(db());
  return made;
};

const RATE = (ratePpm: number) =>
  ({ rates: [{ rateType: 1 as const, ratePpm, capFen: 2_000 }] }) as never as InputOf<typeof submitChanges>['value'];
const asking = (given: readonly string[] = keys(), ratePpm = 6_300) => ({
  kind,
  selection: { by: 'list' as const, keys: [...given] },
  value: RATE(ratePpm),
});
const submit = (from = staff, given = keys(), ratePpm = 6_300) =>
  from.call(submitChanges, { ...asking(given, ratePpm), password: TEST_PASSWORD });

interface WaitingConsent {
  changes: string[];
  consentId: string;
}

const waiting = async (given = keys()): Promise<WaitingConsent> => {
  const { data } = await submit(staff, given);
  const { rows } = await sql<{ id: number; consentId: number }>`
    select id, consent_id as "consentId" from changes.change
    where batch_id = ${data?.batchId ?? 0} order by id`.execute(db());
  return { changes: rows.map(({ id }) => String(id)), consentId: String(rows[0]?.consentId) };
};

const info = (id: string, from = agent) => from.ok(getChange, { kind, id });
const agree = (id: string, from = agent) => from.call(approveChanges, { kind, id, password: TEST_PASSWORD });
const decline = (id: string, from = agent) => from.call(rejectChanges, { kind, id, why: '先别动' });
const endUnanswered = () =>
  inTransaction(db(), (tx) => endUnansweredJob.run({ tx, clock: server.clock } as never, {} as never));

let mobile = 0;
const newStaff = async (grants: ('export' | 'rates')[] = ['export', 'rates']): Promise<TestClient> => {
  mobile += 1;
  staffId = await addAccount(db(), {
    agentId: world.agents.leaf.id,
    loginName: `consent-${mobile}`,
    mobile: `1720000${String(mobile).padStart(4, '0')}`,
    role: 'agent-operator',
    grants,
  });
  await sql`update session.account set name = '李想' where id = ${staffId}`.execute(db());
  return server.client(await tokenFor(db(), staffId, server.clock.now()));
};

/** Logs everybody in again, because it is a later day. */
const login = async (): Promise<void> => {
  agent = await server.as(world.agents.leaf.id);
  staff = server.client(await tokenFor(db(), staffId, server.clock.now()));
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  on('2026-09-18');
  // commands that another test has left to be sent
  await (await testAcquirer(server)).work();
  acquirer = await testAcquirer(server);
  agent = await server.as(world.agents.leaf.id);
  staff = await newStaff();
  ids = [await newMerchant(), await newMerchant()];
});
afterAll(() => server.close());

describe('a request of the staff', () => {
  it('is kept and not sent until the agent agrees to all of it by one call; the time line names both', async () => {
    const { changes, consentId } = await waiting();
    await acquirer.work();
    expect(acquirer.sent).toEqual([]);
    const [first = ''] = changes;
    expect(await info(first)).toMatchObject({
      state: 0,
      askedBy: '李想',
      canCancel: false,
      consent: { id: consentId, count: 2, canAnswer: true, lapsesAt: '2026-09-25T02:00:00.000Z' },
    });
    expect(await info(first, staff)).toMatchObject({ canCancel: true, consent: { canAnswer: false } });
    expect(await agree(consentId)).toMatchObject({ code: 200, data: { acceptedCount: 2, refusedCount: 0 } });
    await acquirer.work();
    expect(acquirer.sent).toHaveLength(2);
    const { state, events, consent } = await info(first);
    expect([state, consent]).toEqual([2, undefined]);
    const { name } = onlyRow(
      (await sql<{ name: string }>`select name from agents.agent where id = ${world.agents.leaf.id}`.execute(db()))
        .rows,
    );
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'asked', by: '李想' },
      { kind: 'agreed', by: name },
    ]);
  });

  it('is a notice with the act for the agent, until it is answered', async () => {
    const { consentId } = await waiting();
    const waits = async (from: TestClient) =>
      (await from.ok(listNotices, { pageSize: 50 })).rows.filter(({ title }) => title.includes('等您同意'))[0];
    expect(await waits(agent)).toMatchObject({ act: expect.any(String), waits: { tag: 'confirm' } });
    expect((await waits(staff))?.act).toBeUndefined();
    await decline(consentId);
    expect((await waits(agent))?.waits).toBeUndefined();
  });

  it('is the only open change of its subject, also for the agent', async () => {
    await waiting();
    const { refused } = await agent.ok(previewChanges, asking());
    expect(refused.map(({ barred }) => barred.reason)).toEqual(['open', 'open']);
  });

  it('needs the switch: without it nothing is asked, and nobody of the staff agrees', async () => {
    const { consentId } = await waiting();
    expect((await agree(consentId, staff)).reason).toBe('permission');
    expect((await decline(consentId, staff)).reason).toBe('permission');
    const limits = { id: String(staffId), role: 'agent-operator' as const, grants: ['export' as const] };
    expect((await agent.call(changeEmployee, limits)).code).toBe(200);
    expect((await submit(staff, keys(), 6_400)).reason).toBe('permission');
    expect((await agree(consentId)).data).toMatchObject({ acceptedCount: 2 });
  });

  it('is never allowed to an account that may only look', async () => {
    await agent.call(changeEmployee, { id: String(staffId), role: 'agent-viewer', grants: ['export', 'rates'] });
    const { rows } = await sql<{ grants: string[] }>`
      select grants from session.account where id = ${staffId}`.execute(db());
    expect(rows[0]?.grants).toEqual(['export']);
    expect((await submit()).reason).toBe('permission');
  });

  it('is not found by another agent', async () => {
    const { consentId } = await waiting();
    const other = await server.as(world.agents.mid.id);
    expect((await agree(consentId, other)).code).toBe(404);
    expect((await decline(consentId, other)).code).toBe(404);
  });
});

describe('the answer', () => {
  it('is one, though two phones agree at the same instant: nothing is asked twice', async () => {
    const { consentId } = await waiting();
    const phone = await server.as(world.agents.leaf.id);
    const answers = await Promise.all([agree(consentId), agree(consentId, phone)]);
    expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([200, 'change_answered']);
    await acquirer.work();
    expect(acquirer.sent).toHaveLength(2);
  });

  it('is one, though one phone agrees and the other does not', async () => {
    const { changes, consentId } = await waiting();
    const phone = await server.as(world.agents.leaf.id);
    const [agreed, declined] = await Promise.all([agree(consentId), decline(consentId, phone)]);
    expect([agreed.code, declined.code].filter((code) => code === 200)).toHaveLength(1);
    await acquirer.work();
    expect(acquirer.sent).toHaveLength(agreed.code === 200 ? 2 : 0);
    expect((await info(changes[0] ?? '')).state).toBe(agreed.code === 200 ? 2 : 3);
  });

  it('is checked again at that moment: requests below the floor or without their subject end with a reason, others are sent', async () => {
    on('2026-10-31', '23:00');
    await login();
    const { changes, consentId } = await waiting();
    await sql`update merchants.merchant set agent_id = ${world.agents.mid.id} where id = ${ids[1]}`.execute(db());
    expect((await agree(consentId)).data).toEqual({ acceptedCount: 1, refusedCount: 1 });
    expect(await info(changes[1] ?? '')).toMatchObject({ state: 3, reason: 'moved' });
    ids = [await newMerchant()];
    const low = await submit(staff, keys(), 5_600);
    await sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at,
        drafted_by, published_at, published_by)
      select policy_id, 99, status, '2026-11-01', jsonb_set(content, '{rates,0,floorPpm}', '5700'), drafted_at,
        drafted_by, published_at, published_by from policies.policy_version where policy_id = 1 limit 1`.execute(db());
    on('2026-11-01', '00:00');
    await login();
    const change = low.data?.changeId ?? '';
    expect((await agree((await info(change)).consent?.id ?? '')).data).toEqual({ acceptedCount: 0, refusedCount: 1 });
    expect(await info(change)).toMatchObject({ state: 3, reason: 'below_floor' });
    await sql`delete from policies.policy_version where policy_id = 1 and number = 99`.execute(db());
  });

  it('no ends all with the reason in words, which who asked reads; asked again it waits again', async () => {
    const { changes, consentId } = await waiting();
    const [first = ''] = changes;
    expect((await decline(consentId)).code).toBe(200);
    const declined = await info(first, staff);
    expect(declined).toMatchObject({ state: 3, reason: 'declined', words: '先别动', canRetry: true });
    expect(declined.events.at(-1)).toMatchObject({ kind: 'declined', words: '先别动' });
    expect((await agree(consentId)).reason).toBe('change_answered');
    expect((await staff.call(retryChange, { kind, id: first, password: TEST_PASSWORD })).code).toBe(200);
    await acquirer.work();
    expect(acquirer.sent).toEqual([]);
    const again = await info(first);
    expect(again).toMatchObject({ state: 0, attempt: 2, consent: { count: 1 } });
    await agree(again.consent?.id ?? '');
    await acquirer.work();
    expect(acquirer.sent).toMatchObject([{ number: again.no, attempt: 2 }]);
  });

  it('is missing for 7 days: the request lapses at that instant, not before', async () => {
    const { changes, consentId } = await waiting();
    on('2026-09-25', '09:59');
    await login();
    await endUnanswered();
    expect((await info(changes[0] ?? '')).state).toBe(0);
    on('2026-09-25', '10:00');
    await login();
    // the request has lapsed, and no job has noticed it yet
    expect((await agree(consentId)).reason).toBe('change_answered');
    await endUnanswered();
    expect(await info(changes[0] ?? '')).toMatchObject({ state: 3, reason: 'lapsed' });
    expect((await agree(consentId)).reason).toBe('change_answered');
    expect((await submit()).data).toMatchObject({ acceptedCount: 2 });
  });
});

describe('meanwhile', () => {
  it('the person who asked withdraws one request, the others still wait; nobody else of the staff can', async () => {
    const { changes, consentId } = await waiting();
    const [first = '', second = ''] = changes;
    const own = staff;
    const other = await newStaff();
    expect((await other.call(cancelChange, { kind, id: first })).reason).toBe('change_agent_only');
    expect((await own.call(cancelChange, { kind, id: first })).code).toBe(200);
    expect(await info(first)).toMatchObject({ state: 3, reason: 'cancelled' });
    expect((await info(second)).consent?.count).toBe(1);
    expect((await agree(consentId)).data).toEqual({ acceptedCount: 1, refusedCount: 0 });
    expect((await own.call(cancelChange, { kind, id: second })).reason).toBe('change_agent_only');
  });

  it('the account that asked is ended: its waiting requests end with it', async () => {
    const { changes, consentId } = await waiting();
    expect((await agent.call(disableEmployee, { id: String(staffId) })).code).toBe(200);
    expect(await info(changes[0] ?? '')).toMatchObject({ state: 3, reason: 'asker_ended' });
    expect((await agree(consentId)).reason).toBe('change_answered');
  });

  it('a merchant goes to another agent: its waiting changes end, so that the new agent may ask', async () => {
    const { changes } = await waiting();
    await sql`update merchants.merchant set agent_id = ${world.agents.mid.id} where id = ${ids[0]}`.execute(db());
    await endUnanswered();
    expect(await info(changes[0] ?? '')).toMatchObject({ state: 3, reason: 'moved' });
    expect((await info(changes[1] ?? '')).state).toBe(0);
    const mid = await server.as(world.agents.mid.id);
    const { refused } = await mid.ok(previewChanges, asking(keys().slice(0, 1)));
    expect(refused[0]?.barred.reason).not.toBe('open');
  });
});

it('a waiting request does not prevent a promotion from beginning; beside a running one it waits', async () => {
  on('2026-09-18');
  ids = [await newMerchant()];
  await agent.ok(submitPromotion, {
    selection: { by: 'list', keys: keys() },
    rates: [{ rateType: 1, ratePpm: 5_700, capFen: 2_000 }] as never,
    fromOn: '2026-09-19',
    toOn: '2026-09-22',
    priority: 5,
    name: '国庆限时',
    password: TEST_PASSWORD,
  });
  const { changes, consentId } = await waiting();
  const [change = ''] = changes;
  const ask = () => askPromoted(db(), server.clock.now(), server.services);
  expect([await ask(), (await info(change)).state]).toEqual([0, 0]);
  on('2026-09-19', '00:01');
  expect(await ask()).toBe(0);
  expect(await info(change)).toMatchObject({ state: 3, reason: 'promotion' });
  expect((await agree(consentId)).reason).toBe('change_answered');
  expect(await ask()).toBe(1);
  await acquirer.work();

  // the scan rate does not belong to the promotion
  const other = { ...asking(keys()), value: { rates: [{ rateType: 3 as const, ratePpm: 4_000 }] } as never };
  expect((await staff.ok(submitChanges, { ...other, password: TEST_PASSWORD })).acceptedCount).toBe(1);
  on('2026-09-20', '00:01');
  expect(await ask()).toBe(0);
  const { rows } = await sql`select state from changes.change where merchant_id = ${ids[0] ?? 0} order by id`.execute(
    db(),
  );
  expect(rows).toEqual([{ state: 3 }, { state: 2 }, { state: 0 }]);
});
