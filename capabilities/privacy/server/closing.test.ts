/** Closing an account: what comes first, what is gone, what stays to the fen, and what happens at the same instant. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { cleanFilesJob } from '#capabilities/files/server/clean-files.ts';
import { changeStanding } from '#capabilities/agents/server/cli.ts';
import { isAgentMobile } from '#capabilities/agents/server/api.ts';
import { listNotices } from '#capabilities/content/contract/list-notices.ts';
import { hasAccount } from '#capabilities/session/server/api.ts';
import { login } from '#capabilities/session/contract/login.ts';
import { submitOperation } from '#capabilities/terminals/contract/submit-operation.ts';
import {
  openWallets,
  platformAccounts,
  postTransfer,
  reconcile,
  walletAccount,
} from '#capabilities/wallet/server/api.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { idOf } from '#platform/ids/id.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { smallPicture } from '#testing/pictures.ts';
import { addAccount, tokenFor, TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { createAgent } from '#capabilities/agents/server/create-agent.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { cancelClosing } from '../contract/cancel-closing.ts';
import { getClosing } from '../contract/get-closing.ts';
import { cancelByOperator, listClosings, runClosings } from './cli.ts';

let server: TestServer;
let world: SmallWorld;
let count = 0;
const db = () => server.database.db;
const CHILD = { name: '下级', mobile: '13770001999', levelCode: 'V1' };
const proof = { password: TEST_PASSWORD };

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW), services: server.services });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`update privacy.closing set state = 'withdrawn', ended_at = now() where state = 'waiting'`.execute(db());
});

interface Newcomer {
  agentId: AgentId;
  accountId: AccountId;
  mobile: string;
  loginName: string;
  client: TestClient;
}

/** A sub-agent of `direct` with nothing to settle. */
const newcomer = async (): Promise<Newcomer> => {
  count += 1;
  const mobile = `1377000${String(count).padStart(4, '0')}`;
  const agentId = await inTransaction(db(), (tx) =>
    createAgent(tx, {
      name: `离开${count}号`,
      mobile,
      parentId: AGENT_IDS.direct,
      levelCode: world.agents.leaf.level_code,
      joinedAt: server.clock.now(),
    }),
  );
  const loginName = `leaving${count}`;
  const accountId = await addAccount(db(), { agentId, loginName, mobile });
  const client = server.client(await tokenFor(db(), accountId, server.clock.now()));
  return { agentId, accountId, mobile, loginName, client };
};

const later = (days: number, minutes = 0): void =>
  server.clock.set(new Date(server.clock.now().getTime() + days * 86_400_000 + minutes * 60_000).toISOString());
/** Sessions end after seven days without use. */
const enter = async ({ accountId }: Newcomer): Promise<TestClient> =>
  server.client(await tokenFor(db(), accountId, server.clock.now()));
const run = () => runClosings(db(), server.services, server.clock.now());
const closeWhole = async ({ client }: Newcomer): Promise<void> => {
  await client.ok(applyClosing, proof);
  later(15);
  await run();
  later(0, 3);
  await run();
};
const stateOf = async (agentId: AgentId): Promise<string | undefined> =>
  (
    await sql<{
      state: string;
    }>`select state from privacy.closing where agent_id = ${agentId} order by id desc`.execute(db())
  ).rows[0]?.state;
const pay = (agentId: AgentId, amount: number, reason: string) =>
  inTransaction(db(), async (tx) => {
    await openWallets(tx, [agentId]);
    const own = await walletAccount(tx, agentId, 'reward');
    const { adjustment } = await platformAccounts(tx);
    const [from, to] = amount > 0 ? [adjustment, own] : [own, adjustment];
    const dispute = { ids: [idOf<never>(count)], fens: [fen(Math.abs(amount))] };
    return postTransfer(
      tx,
      {
        debitAccountId: from,
        creditAccountId: to,
        amountFen: fen(Math.abs(amount)),
        reasonKind: 'adjustment',
        reasonId: reason,
        items: dispute,
      },
      server.clock.now(),
    );
  });
const kindsFor = async (client: TestClient) => (await client.ok(getClosing, {})).conditions.map(({ kind }) => kind);

describe('what must be settled first', () => {
  it('is said one by one, and refuses the request until nothing is left', async () => {
    const mid = await server.as(AGENT_IDS.mid);
    const open = await mid.ok(getClosing, {});
    expect(open.conditions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['terminals', 'sub_agents']));
    expect((await mid.call(applyClosing, proof)).reason).toBe('closing_conditions');
    const { client, agentId } = await newcomer();
    expect(await kindsFor(client)).toEqual([]);
    await pay(agentId, 37, `dispute-first-${agentId}`);
    expect(await client.ok(getClosing, {})).toMatchObject({ conditions: [{ kind: 'balance', amountFen: 37 }] });
    await pay(agentId, -40, `dispute-second-${agentId}`);
    expect(await client.ok(getClosing, {})).toMatchObject({ conditions: [{ kind: 'debt', amountFen: 3 }] });
    expect((await client.call(applyClosing, proof)).reason).toBe('closing_conditions');
    await pay(agentId, 3, `dispute-third-${agentId}`);
    await client.ok(applyClosing, proof);
  });

  it('is every condition that a capability knows: money, terminals, merchants, sub-agents, moves, a freeze', async () => {
    const { client, agentId } = await newcomer();
    const texts = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change();
      const kinds = await kindsFor(client);
      await undo();
      return kinds;
    };
    const terminal = world.terminal('direct', 0).id;
    const hold = (holder: AgentId) =>
      sql`update terminals.terminal set holder_id = ${holder} where id = ${terminal}`.execute(db());
    expect(
      await texts(
        () => hold(agentId),
        () => hold(AGENT_IDS.direct),
      ),
    ).toEqual(['terminals']);
    const merchant = world.merchant('direct').id;
    const own = (agent: AgentId) =>
      sql`update merchants.merchant set agent_id = ${agent} where id = ${merchant}`.execute(db());
    expect(
      await texts(
        () => own(agentId),
        () => own(AGENT_IDS.direct),
      ),
    ).toEqual(['merchants']);
    const freeze = (status: string) =>
      sql`update agents.agent set status = ${status} where id = ${agentId}`.execute(db());
    expect(
      await texts(
        () => freeze('frozen'),
        () => freeze('normal'),
      ),
    ).toEqual(['frozen']);
    const deduct = () =>
      sql`insert into deductions.agreement (no, agent_id, subject, total_fen, daily_cap_fen,
        minimum_left_fen, wallets, weekdays, starts_on, offered_until, state, offered_at)
      values ('D-close', ${agentId}, 'x', 100, 10, 0, '{reward}', '{1}', '2026-09-18', '2026-10-18',
        'active', now())`.execute(db());
    const end = () => sql`delete from deductions.agreement where no = 'D-close'`.execute(db());
    expect(await texts(deduct, end)).toEqual(['deductions']);
    const ask = () =>
      sql`insert into disputes.dispute (agent_id, account_id, subject, line, what, wallet, amount_fen,
        happened_at, opened_at)
      values (${agentId}, 1, 'entry-1-1', 'close', 'reward', 'reward', 1, now(), now())`.execute(db());
    expect(await texts(ask, () => sql`delete from disputes.dispute where line = 'close'`.execute(db()))).toEqual([
      'disputes',
    ]);
    const move = () =>
      sql`insert into moves.move (no, agent_id, from_parent_id, to_parent_id, day, submitted_by,
        submitted_at)
      values ('M-close', ${agentId}, ${AGENT_IDS.direct}, ${AGENT_IDS.mid}, '2027-01-01', 'x', now())`.execute(db());
    expect(await texts(move, () => sql`delete from moves.move where no = 'M-close'`.execute(db()))).toEqual(['moves']);
    await inTransaction(db(), (tx) => createAgent(tx, { ...CHILD, parentId: agentId, joinedAt: server.clock.now() }));
    expect(await kindsFor(client)).toEqual(['sub_agents']);
  });

  it('asks for the password, counts wrong ones, and takes no code by text message', async () => {
    const { client } = await newcomer();
    expect((await client.call(applyClosing, {})).reason).toBe('step_up_required');
    expect((await client.call(applyClosing, { password: 'wrong-1' })).reason).toBe('step_up_wrong');
    const sms = { smsCode: '123456' } as object;
    expect((await client.call(applyClosing, sms)).reason).toBe('step_up_required');
    const viewer = await server.as(AGENT_IDS.leaf, 'agent-viewer');
    expect((await viewer.call(applyClosing, proof)).reason).toBe('permission');
    expect((await viewer.call(getClosing, {})).reason).toBe('permission');
  });
});

describe('the cooling-off period', () => {
  it('lets the agent and the operator withdraw, and closes nothing before its end', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(14, 23 * 60);
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
    let client = await enter(agent);
    await client.ok(cancelClosing, {});
    later(2);
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
    client = await enter(agent);
    expect((await client.call(cancelClosing, {})).reason).toBe('closing_not_waiting');
    await client.ok(applyClosing, proof);
    const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${agent.agentId}`.execute(
      db(),
    );
    const code = rows[0]?.code ?? '';
    const by = { reason: 'a court asked for it', operator: 'tester', now: server.clock.now() };
    expect((await listClosings(db(), false, server.clock.now())).map((each) => each.code)).toContain(code);
    await cancelByOperator(db(), code, by);
    await expect(cancelByOperator(db(), code, by)).rejects.toThrow('did not ask');
    expect(await client.ok(getClosing, {})).toMatchObject({ state: 'withdrawn' });
  });

  it('has the days of the setting', async () => {
    await sql`insert into reference.config (key, value, is_public, note) values ('closing_cooling_off_days', '30', false, '')
      on conflict (key) do update set value = '30'`.execute(db());
    const { client } = await newcomer();
    const { dueAt } = await client.ok(applyClosing, proof);
    expect(new Date(dueAt).getTime() - server.clock.now().getTime()).toBe(30 * 86_400_000);
    await sql`delete from reference.config where key = 'closing_cooling_off_days'`.execute(db());
  });

  it('sent twice, also at the same instant, is one request', async () => {
    const { client } = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => client.call(applyClosing, proof)));
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['closing_waiting', 'closing_waiting', undefined]);
  });

  it('stops when a condition is open again at its end: nothing is closed or erased, and the agent is told', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    await pay(agent.agentId, 1, `dispute-late-${agent.agentId}`);
    expect(await run()).toMatchObject({ closed: 0, stopped: 1 });
    later(0, 5);
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
    const client = await enter(agent);
    expect(await client.ok(getClosing, {})).toMatchObject({ state: 'stopped', stoppedFor: ['balance'] });
    const { rows } = await client.ok(listNotices, {});
    expect(rows.map(({ title }) => title)).toContain('账户未注销');
    await pay(agent.agentId, -1, `dispute-back-${agent.agentId}`);
    await client.ok(applyClosing, proof);
  });
});

describe('a closed account', () => {
  it('is out everywhere, its mobile is free, and nobody can unfreeze it', async () => {
    const agent = await newcomer();
    await closeWhole(agent);
    expect(await stateOf(agent.agentId)).toBe('erased');
    expect((await agent.client.call(getClosing, {})).code).toBe(401);
    for (const username of [agent.loginName, agent.mobile])
      expect((await server.client().call(login, { username, password: TEST_PASSWORD })).reason).toBe('login_wrong');
    expect(await hasAccount(db(), agent.mobile)).toBe(false);
    expect(await isAgentMobile(db(), agent.mobile)).toBe(false);
    await addAccount(db(), { agentId: AGENT_IDS.leaf, loginName: `again${count}`, mobile: agent.mobile });
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from agents.agent where id = ${agent.agentId}`.execute(db());
    expect(rows[0]?.name).toBe(rows[0]?.code);
    const standing = {
      code: rows[0]?.code ?? '',
      status: 'normal',
      reason: 'x',
      operator: 'x',
      now: server.clock.now(),
    };
    await expect(changeStanding(db(), { ...standing, status: 'normal' }, false)).rejects.toThrow('closed');
    const parent = await (await server.as(AGENT_IDS.direct)).ok(listNotices, {});
    expect(parent.rows.map(({ title }) => title)).toContain(`${rows[0]?.code} 已注销账户`);
  });

  it('is closed to its sessions from the first moment, before anything is erased', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    const client = await enter(agent);
    expect(await run()).toMatchObject({ closed: 1, erased: 0 });
    expect((await client.call(getClosing, {})).code).toBe(403);
    expect((await server.client().call(login, { username: agent.loginName, password: TEST_PASSWORD })).code).toBe(403);
    later(0, 3);
    expect(await run()).toMatchObject({ closed: 0, erased: 1 });
    expect(await run()).toEqual({ closed: 0, stopped: 0, erased: 0 });
  });

  it('changes nothing of anybody else, to the fen, and the ledger still balances', async () => {
    const agent = await newcomer();
    await pay(agent.agentId, 1234, `dispute-in-${agent.agentId}`);
    await pay(agent.agentId, -1234, `dispute-out-${agent.agentId}`);
    const others = async () => ({
      balances: (await sql`select * from wallet.balance order by account_id`.execute(db())).rows,
      transfers: (await sql`select * from wallet.transfer order by id`.execute(db())).rows,
      agents: (await sql`select * from agents.agent where id <> ${agent.agentId} order by id`.execute(db())).rows,
      positions: (await sql`select * from agents.position order by agent_id, valid_from`.execute(db())).rows,
      counts: (
        await sql`select * from statistics.current_count order by 1, 2, 3, 4`.execute(db()).catch(() => ({ rows: [] }))
      ).rows,
    });
    const before = await others();
    await closeWhole(agent);
    expect(await others()).toEqual(before);
    const { differences } = await reconcile(db());
    expect(differences).toEqual([]);
  });

  it('leaves nothing of the person in the database but what is named', async () => {
    const agent = await newcomer();
    await agent.client.ok(addFile, { file: smallPicture() });
    await closeWhole(agent);
    await cleanFilesJob.run({ db: db(), clock: server.clock, services: server.services } as never, undefined as never);
    const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db());
    for (const { name } of rows) {
      const content = JSON.stringify((await server.database.pool.query(`select * from ${name}`)).rows);
      for (const canary of [agent.mobile, agent.loginName, `离开${count}号`])
        expect(content.includes(canary), `${name} holds ${canary}`).toBe(false);
    }
  });
});

describe('at the same instant', () => {
  const racing = async (other: (agent: Newcomer, parent: TestClient) => Promise<unknown>): Promise<Newcomer> => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    const parent = await server.as(AGENT_IDS.direct);
    const client = await enter(agent);
    await Promise.all([run(), other({ ...agent, client }, parent).catch(() => undefined)]);
    return agent;
  };

  it('a terminal handed over: it is never in the hands of a closed account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const terminal = world.terminals.filter(
        ({ holder_id, bind_status }) => Number(holder_id) === Number(AGENT_IDS.direct) && bind_status === 0,
      )[round % 2];
      const agent = await racing(({ agentId }, parent) =>
        parent.call(submitOperation, {
          type: 0,
          toAgentId: String(agentId),
          selection: { serials: [terminal?.sn ?? ''] },
        } as never),
      );
      const { rows } = await sql<{ held: number; pending: number }>`
        select (select count(*) from terminals.terminal where holder_id = ${agent.agentId}) as held,
          (select count(*) from terminals.operation
            where to_agent_id = ${agent.agentId} and status = 0) as pending`.execute(db());
      const has = (rows[0]?.held ?? 0) + (rows[0]?.pending ?? 0);
      expect([has > 0, await stateOf(agent.agentId)]).toEqual(has > 0 ? [true, 'stopped'] : [false, 'closed']);
    }
  });

  it('money that is booked: either it stops the closing, or it comes to a closed account and is on the list', async () => {
    for (let round = 0; round < 4; round += 1) {
      const agent = await racing(({ agentId }) => pay(agentId, 500, `dispute-race-${agentId}`));
      const { rows } = await sql<{ fen: number }>`
        select sum(balance_fen)::bigint as fen from wallet.balance where agent_id = ${agent.agentId}`.execute(db());
      expect(rows[0]?.fen).toBe(500);
      expect(['closed', 'stopped']).toContain(await stateOf(agent.agentId));
    }
    const { differences } = await reconcile(db());
    expect(differences).toEqual([]);
  });

  it('withdrawn: it is closed or withdrawn, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      let answered: number | undefined;
      const agent = await racing(async ({ client }) => {
        answered = (await client.call(cancelClosing, {})).code;
      });
      const state = await stateOf(agent.agentId);
      expect([state, answered === 200]).toEqual(state === 'withdrawn' ? ['withdrawn', true] : ['closed', false]);
    }
  });

  it('run twice, by two servers', async () => {
    const agent = await newcomer();
    await agent.client.ok(applyClosing, proof);
    later(15);
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { closed }) => sum + closed, 0)).toBe(1);
  });
});
