import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBanners } from '#capabilities/content/contract/banners/list-banners.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import { changePassword } from '#capabilities/session/contract/passwords/change-password.ts';
import { listSessions } from '#capabilities/session/contract/sessions/list-sessions.ts';
import { logoutUser } from '#capabilities/session/contract/sessions/logout-user.ts';
import { logout } from '#capabilities/session/contract/sessions/logout.ts';
import { revokeSession } from '#capabilities/session/contract/sessions/revoke-session.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';

const CONNECTIONS = 8;
const UNITS = 4;
const QUEUE = 60;
const CALLS = 80;

/** Keeps every reader of a table waiting until the returned function is called. */
const block = async (ownerUrl: string, table: string): Promise<() => Promise<void>> => {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
};

describe('one account with many calls at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ connections: CONNECTIONS, statementMs: 120_000 });
    await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  });
  afterAll(() => server.close());

  it('takes its part of the connections, waits with some more, and is refused the rest; others are served', async () => {
    const hostile = await server.as(AGENT_IDS.root);
    const others = await Promise.all(Array.from({ length: 10 }, () => server.as(AGENT_IDS.direct)));
    const release = await block(server.ownerUrl, 'content.banner');
    const refused: unknown[] = [];
    let onRefused: () => void = () => undefined;
    const allRefused = new Promise<void>((resume) => (onRefused = resume));
    const calls = Array.from({ length: CALLS }, async () => {
      const answer = await hostile.call(listBanners, { bannerType: 1 });
      if (answer.code === 429 && refused.push(answer) === CALLS - UNITS - QUEUE) onRefused();
      return answer.code;
    });
    await allRefused;
    expect(refused[0]).toMatchObject({ retryAfter: 1, msg: '同时进行的请求太多，请等上一个完成后再试' });

    // nobody else waits: neither for a connection nor in a queue
    for (const other of others) {
      await other.ok(getCaller, {});
      await other.ok(getBalances, {});
    }
    expect(server.calls.pool.totalCount - server.calls.pool.idleCount).toBe(UNITS);

    await release();
    const codes = await Promise.all(calls);
    expect(codes.filter((code) => code === 200)).toHaveLength(UNITS + QUEUE);
    expect(await hostile.call(listBanners, { bannerType: 1 })).toMatchObject({ code: 200 });
  });

  it('does not keep its owner from ending sessions, changing the password and logging out', async () => {
    const { db } = server.database;
    const accountId = await addAccount(db, { agentId: AGENT_IDS.leaf, loginName: 'robbed', mobile: '13900008888' });
    const session = async () => server.client(await tokenFor(db, accountId, server.clock.now()));
    const [thief, owner, gone] = [await session(), await session(), await session()];
    const release = await block(server.ownerUrl, 'content.banner');
    let onRefused: () => void = () => undefined;
    const refused = new Promise<void>((resume) => (onRefused = resume));
    const calls = Array.from({ length: UNITS + QUEUE + 1 }, async () => {
      if ((await thief.call(listBanners, { bannerType: 1 })).code === 429) onRefused();
    });
    await refused;

    try {
      expect((await owner.call(getBalances, {})).code).toBe(429);
      const { rows } = await owner.ok(listSessions, {});
      expect(rows).toHaveLength(3);
      await owner.ok(revokeSession, { id: rows.find(({ isCurrent }) => !isCurrent)?.id ?? '' });
      await gone.ok(logoutUser, {});
      await owner.ok(changePassword, { oldPassword: TEST_PASSWORD, newPassword: 'Qf7!vulkan' });
      await owner.ok(logout, {});
    } finally {
      await release();
      await Promise.all(calls);
    }
  });
});

describe('a statement that takes too long', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ statementMs: 200 });
    await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  });
  afterAll(() => server.close());

  it('is stopped, and the answer names the remedy; the account and the connection work afterwards', async () => {
    const client = await server.as(AGENT_IDS.root);
    const release = await block(server.ownerUrl, 'content.banner');
    expect(await client.call(listBanners, { bannerType: 1 })).toMatchObject({
      code: 601,
      reason: 'too_slow',
      msg: '处理时间太长，已停止，没有改动任何内容。请缩小日期或筛选范围，或稍后再试',
    });
    await release();
    expect((await client.call(listBanners, { bannerType: 1 })).code).toBe(200);
  });

  it('is limited to five seconds for calls; jobs and commands have no limit', async () => {
    const plain = await testServer();
    const limitOf = async ({ pool }: TestServer['calls']): Promise<unknown> =>
      (await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)).rows[0]?.limit;
    expect(await limitOf(plain.calls)).toBe('5s');
    expect(await limitOf(plain.database)).toBe('0');
    await plain.close();
  });
});
