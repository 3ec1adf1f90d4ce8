/** Notices on their way to phones, through a push service of the tests' own that verifies and decrypts them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import { listSessions } from '#capabilities/session/contract/sessions/list-sessions.ts';
import { logout } from '#capabilities/session/contract/sessions/logout.ts';
import { revokeSession } from '#capabilities/session/contract/sessions/revoke-session.ts';
import { PUSH_HOST, pushService, type Browser, type PushService } from '#testing/push-service.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addSubscription } from '../contract/add-subscription.ts';
import { changePush } from '../contract/change-push.ts';
import { deleteSubscription } from '../contract/delete-subscription.ts';
import { getPush } from '../contract/get-push.ts';
import { sendDue } from './send-job.ts';

const NOON = '2026-09-18T12:00:00+08:00';
const NIGHT = '2026-09-18T23:00:00+08:00';
const MINUTE = 60_000;
const agentId = AGENT_IDS.mid;

let server: TestServer;
let service: PushService;
let accountId: AccountId;
let viewerId: AccountId;
beforeAll(async () => {
  service = await pushService();
  server = await testServer({ now: NOON, env: { PUSH_HOSTS: PUSH_HOST } });
  const { db } = server.database;
  await buildSmallWorld(db, { now: new Date(NOON) });
  accountId = await addAccount(db, { agentId, loginName: 'pushed', mobile: '13880217001' });
  viewerId = await addAccount(db, { agentId, loginName: 'viewer', mobile: '13880217002', role: 'agent-operator' });
});
beforeEach(async () => {
  server.clock.set(NOON);
  const { db } = server.database;
  await sql`delete from push.subscription`.execute(db);
  await sql`delete from push.setting`.execute(db);
  await sql`update reference.config set value = '50' where key = 'push_daily_limit'`.execute(db);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const loggedIn = async (id = accountId): Promise<TestClient> =>
  server.client(await tokenFor(server.database.db, id, server.clock.now()));

const subscribed = async (id = accountId): Promise<{ client: TestClient; browser: Browser }> => {
  const [client, browser] = [await loggedIn(id), service.browser()];
  await client.ok(addSubscription, browser.subscription);
  return { client, browser };
};

const tell = (...notices: Omit<NewNotice, 'agentId'>[]): Promise<void> =>
  inTransaction(server.database.db, (tx) =>
    notify(
      tx,
      notices.map((notice) => ({ agentId, ...notice })),
      server.clock.now(),
    ),
  );
const LIST = '/pages/home/notice/notice';
const MONEY = {
  kind: 'money',
  key: 'withdrawal_paid',
  values: { net: '4242.42', amount: '4243.42', bank: '招商银行', tail: '0902' },
  link: LIST,
} as const;
const TEAM = { kind: 'team', key: 'level_promoted', values: { from: 'V1', to: 'V2' } } as const;
const SECURITY = { kind: 'system', key: 'password_changed', values: { account: 'pushed' } } as const;

const run = () => {
  const { clock, database, services } = server;
  return sendDue({ db: database.db, clock, services: { ...services, webPush: service.webPush } });
};
const later = (ms: number) => {
  server.clock.advance(ms);
  return run();
};
const keysOf = ({ received }: Browser): (string | undefined)[] => received.map(({ payload }) => payload.title);
const states = async () =>
  (
    await sql<{
      state: string;
      reason: string | null;
    }>`select state, reason from push.delivery order by notice_id`.execute(server.database.db)
  ).rows;

describe('a notice', () => {
  it('reaches each subscribed browser of its agent once, with its title, its page and the account', async () => {
    const [{ client, browser }, other] = [await subscribed(), await subscribed()];
    const { account, publicKey, isSubscribed } = await client.ok(getPush, {});
    expect(isSubscribed).toBe(true);
    await tell(MONEY);
    expect(await run()).toMatchObject({ sent: 2 });
    expect(await run()).toMatchObject({ sent: 0 });
    for (const { received } of [browser, other.browser]) {
      expect(received).toHaveLength(1);
      const [{ payload, key } = {}] = received;
      expect(payload).toMatchObject({ to: LIST, account });
      expect(Object.keys(payload ?? {}).toSorted()).toEqual(['account', 'tag', 'title', 'to']);
      // the message has none of its text: the amount stays in the app
      expect(JSON.stringify(payload)).not.toMatch(/424[23]/);
      expect(key).toBe(publicKey);
    }
  });

  it('about money does not reach an account that may not see money', async () => {
    const { browser } = await subscribed(viewerId);
    await tell(MONEY, TEAM);
    await run();
    expect(browser.received).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: 'dropped' }, { state: 'sent' }]);
  });

  it('of a kind that is switched off does not arrive; one about security does', async () => {
    const { client, browser } = await subscribed();
    await client.ok(changePush, { kinds: ['money'], quiet: null, hasDigest: false });
    await tell(TEAM, SECURITY);
    await run();
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]?.headers.urgency).toBe('high');
  });

  it('waits for the end of the quiet hours, but of security or money does not', async () => {
    const { browser } = await subscribed();
    server.clock.set(NIGHT);
    await tell(TEAM, MONEY, SECURITY);
    await run();
    expect(browser.received).toHaveLength(2);
    server.clock.set('2026-09-19T07:59:00+08:00');
    await run();
    expect(browser.received).toHaveLength(2);
    server.clock.set('2026-09-19T08:00:00+08:00');
    await run();
    expect(browser.received).toHaveLength(3);
  });

  it('comes with others as one message when there are many', async () => {
    const { browser } = await subscribed();
    await tell(TEAM, TEAM, TEAM, TEAM, TEAM);
    await run();
    expect(keysOf(browser)).toEqual(['您有 5 条新通知']);
  });

  it("arrives no more often than the day's limit; those about security do", async () => {
    const { browser } = await subscribed();
    await sql`update reference.config set value = '2' where key = 'push_daily_limit'`.execute(server.database.db);
    for (const notice of [TEAM, TEAM, TEAM, SECURITY]) {
      await tell(notice);
      await run();
    }
    expect(browser.received).toHaveLength(3);
    server.clock.set('2026-09-19T12:00:00+08:00');
    await tell(TEAM);
    await run();
    expect(browser.received).toHaveLength(4);
  });
});

describe('a push service', () => {
  it('is not asked again for a browser that it has reported as gone', async () => {
    const { client, browser } = await subscribed();
    browser.fault = { status: 410 };
    await tell(MONEY);
    expect(await run()).toMatchObject({ gone: 1 });
    expect((await client.ok(getPush, {})).isSubscribed).toBe(false);
    await tell(MONEY);
    await run();
    expect(browser.asked).toBe(1);
  });

  it.each([
    [{ status: 429, retryAfter: '600' }, 10],
    [{ status: 500 }, 1],
    ['hang', 1],
  ] as const)('with the fault %j is asked again later, and the message arrives once', async (fault, minutes) => {
    const { browser } = await subscribed();
    browser.fault = fault;
    await tell(MONEY);
    const running = run();
    await expect.poll(() => browser.asked).toBe(1);
    service.letGo();
    expect(await running).toMatchObject({ later: 1 });
    expect(await later(minutes * MINUTE - 1)).toMatchObject({ sent: 0, later: 0 });
    browser.fault = undefined;
    expect(await later(1)).toMatchObject({ sent: 1 });
    expect(browser.received).toHaveLength(1);
  });

  it('that never recovers is given up after five tries', async () => {
    const { browser } = await subscribed();
    browser.fault = { status: 500 };
    await tell(MONEY);
    for (const minutes of [0, 1, 5, 20, 60, 600]) await later(minutes * MINUTE);
    expect(browser.asked).toBe(5);
    expect(await states()).toEqual([{ state: 'failed', reason: 'HTTP 500' }]);
  });

  it('that hangs for one browser holds up no other, and no second worker sends the same again', async () => {
    const [slow, quick] = [await subscribed(), await subscribed()];
    slow.browser.fault = 'hang';
    await tell(MONEY);
    const running = run();
    await expect.poll(() => [slow.browser.asked, quick.browser.received.length]).toEqual([1, 1]);
    expect(await run()).toMatchObject({ sent: 0, later: 0 });
    service.letGo();
    expect(await running).toMatchObject({ sent: 1, later: 1 });
  });
});

describe('a subscription ends', () => {
  it.each([
    ['by logging out', ({ client }: { client: TestClient }) => client.ok(logout, {})],
    ['by unsubscribing', ({ client }: { client: TestClient }) => client.ok(deleteSubscription, {})],
    [
      'with its device, revoked from another one',
      async () => {
        const other = await loggedIn();
        const { rows } = await other.ok(listSessions, {});
        for (const { id, isCurrent } of rows) if (!isCurrent) await other.ok(revokeSession, { id });
      },
    ],
    [
      'with its account',
      () => sql`update session.account set status = 'disabled' where id = ${accountId}`.execute(server.database.db),
    ],
    ['with its session, when nothing remembers the login', async () => void server.clock.advance(31 * 86_400_000)],
  ])('%s', async (_how, end) => {
    const device = await subscribed();
    await end(device);
    await tell(MONEY);
    await run();
    expect(device.browser.asked).toBe(0);
    expect((await sql`select from push.subscription`.execute(server.database.db)).rows).toEqual([]);
    await sql`update session.account set status = 'normal'`.execute(server.database.db);
  });

  it('is taken over by another account that knows the secret of the browser, not by a stranger', async () => {
    const { client, browser } = await subscribed();
    const stranger = await loggedIn(viewerId);
    const copied = { ...browser.subscription, keys: service.browser().subscription.keys };
    expect((await stranger.call(addSubscription, copied)).reason).toBe('push_taken');
    await stranger.ok(addSubscription, browser.subscription);
    expect((await client.ok(getPush, {})).isSubscribed).toBe(false);
    await tell(MONEY);
    await run();
    expect(browser.received).toEqual([]);
  });
});

it('when two accounts subscribe one browser at the same instant, one has it, in its own session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [service.browser().subscription, service.browser().subscription];
    const askers = [await loggedIn(), await loggedIn(viewerId)];
    const wished = [first, { ...first, keys: second.keys }];
    const answers = await Promise.all(askers.map((client, nth) => client.call(addSubscription, wished[nth] ?? first)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 601]);
  }
  const { rows } = await sql`select 1 from push.subscription join session.token on token.id = session_id
    where token.account_id <> subscription.account_id`.execute(server.database.db);
  expect(rows).toEqual([]);
});

it('the server never contacts an address that is not a push service', async () => {
  const client = await loggedIn();
  const { keys } = service.browser().subscription;
  for (const endpoint of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://internal.example.com/x'])
    expect((await client.call(addSubscription, { endpoint, keys })).reason).toBe('push_service_unknown');
  const wrong = { endpoint: `https://${PUSH_HOST}/x`, keys: { ...keys, p256dh: 'A'.repeat(87) } };
  expect((await client.call(addSubscription, wrong)).reason).toBe('push_keys_invalid');
});

it('the database contains neither browsers nor the private key in plain text', async () => {
  const { browser } = await subscribed();
  const { rows } = await sql<{ text: string }>`
    select subscription::text as text from push.subscription
    union all select vapid_key::text from push.vapid_key`.execute(server.database.db);
  const dump = rows.map(({ text }) => text).join('\n');
  expect(rows).toHaveLength(2);
  expect(dump).not.toContain(browser.subscription.endpoint);
  expect(dump).not.toContain(browser.subscription.keys.auth);
});

it("a key that somebody put in place of the product's is given to no browser", async () => {
  const { client } = await subscribed();
  const { publicKey: ours } = await client.ok(getPush, {});
  const put = (key: string) => sql`update push.vapid_key set public_key = ${key}`.execute(server.database.db);
  await put(service.browser().subscription.keys.p256dh);
  const refused = await client.call(getPush, {});
  await put(ours);
  expect([refused.code, (await client.ok(getPush, {})).publicKey]).toEqual([500, ours]);
});

it('the settings belong to the account, and are checked and shown as chosen', async () => {
  const client = await loggedIn();
  expect((await client.ok(getPush, {})).setting).toEqual({
    kinds: ['money', 'terminal', 'team', 'system'],
    quiet: { from: '22:00', to: '08:00' },
    hasDigest: true,
  });
  const chosen = { kinds: ['money' as const], quiet: { from: '23:30', to: '06:15' }, hasDigest: false };
  await client.ok(changePush, chosen);
  expect((await (await loggedIn()).ok(getPush, {})).setting).toEqual(chosen);
  expect((await client.call(changePush, { ...chosen, quiet: { from: '24:00', to: '06:00' } })).code).toBe(400);
  expect((await client.call(changePush, { ...chosen, quiet: { from: '06:00', to: '06:00' } })).code).toBe(400);
});
