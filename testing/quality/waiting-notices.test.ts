/** A notice's act is read from the state of its subject: a finished one no longer waits, whoever finished it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { getNoticeCounts } from '#capabilities/content/contract/notices/get-notice-counts.ts';
import { getNotice } from '#capabilities/content/contract/notices/get-notice.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { approveOperation } from '#capabilities/terminals/contract/operations/approve-operation.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let world: SmallWorld;
let mid: TestClient;

const db = () => server.database.db;
const ids = () => world.agents;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: server.clock.now() });
  mid = await server.as(ids().mid.id);
});
afterAll(() => server.close());

const waitingOf = async (client: TestClient) => (await client.ok(listNotices, { waitingOnly: true })).rows;

const tell = (agentId: AgentId, key: string, values: Record<string, string | number>, link: string) =>
  inTransaction(db(), (tx) => notify(tx, [{ agentId, kind: 'system', key, values, link }], server.clock.now()));

/** @returns whether the newest notice of the agent waits. */
const waitsFor = async (client: TestClient): Promise<boolean> => {
  const [newest] = (await client.ok(listNotices, { kind: 'system' })).rows;
  return newest?.waits !== undefined;
};

it('a return waits for its confirmation with its act, and no more once it is confirmed', async () => {
  const sns = world.terminals.filter((row) => row.holder_id === ids().direct.id && row.bind_status === 0);
  const selection = { by: 'list' as const, serials: sns.slice(0, 2).map(({ sn }) => sn) };
  await (await server.as(ids().direct.id)).ok(submitOperation, { type: OPERATION.return, selection });
  const [row] = await waitingOf(mid);
  expect(row).toMatchObject({ act: '确认收回 2 台', waits: { tag: 'confirm' } });
  expect(await mid.ok(getNoticeCounts, {})).toMatchObject({ waiting: 1 });
  const id = row?.id ?? '';
  expect(await mid.ok(getNotice, { id })).toMatchObject({ act: '确认收回 2 台', waits: { tag: 'confirm' } });

  const account = {
    agentId: ids().mid.id,
    loginName: 'mid-looks',
    mobile: '13700000178',
    role: 'agent-viewer' as const,
  };
  const viewer = server.client(await tokenFor(db(), await addAccount(db(), account), server.clock.now()));
  const [seen] = await waitingOf(viewer);
  expect(seen).toMatchObject({ id, waits: { tag: 'confirm' } });
  expect(seen).not.toHaveProperty('act');
  expect(await viewer.ok(getNotice, { id })).toMatchObject({ act: '看处理情况' });

  await mid.ok(approveOperation, { id: /id=(\d+)/.exec(row?.link ?? '')?.[1] ?? '' });
  expect(await waitingOf(mid)).toEqual([]);
  expect(await mid.ok(getNoticeCounts, {})).toMatchObject({ waiting: 0 });
  const done = await mid.ok(getNotice, { id });
  expect(done).toMatchObject({ isDone: true, act: '看处理情况' });
  expect(done).not.toHaveProperty('waits');
});

it('of several notices about one refused merchant the newest waits, until it is submitted again', async () => {
  const direct = await server.as(ids().direct.id);
  const { id } = world.merchant('direct', 'rejected');
  const link = `/merchantApplication?id=${id}`;
  for (const count of [2, 1]) await tell(ids().direct.id, 'merchant_rejected', { name: '栖木花艺', count }, link);
  expect((await waitingOf(direct)).map(({ act }) => act)).toEqual(['修改 1 项并重新提交']);
  await sql`update merchants.merchant set status = 'submitted' where id = ${id}`.execute(db());
  expect(await waitsFor(direct)).toBe(false);
  await sql`update merchants.merchant set status = 'rejected' where id = ${id}`.execute(db());
  expect(await waitsFor(direct)).toBe(true);
  expect(await waitingOf(mid)).toEqual([]);
});

it('a refused identity waits until it is sent again', async () => {
  const { id } = ids().sibling;
  const client = await server.as(id);
  await tell(id, 'certification_rejected', {}, '/pages/home/result/index');
  await sql`update agents.agent set certification = 'rejected' where id = ${id}`.execute(db());
  expect(await waitsFor(client)).toBe(true);
  await sql`update agents.agent set certification = 'submitted' where id = ${id}`.execute(db());
  expect(await waitsFor(client)).toBe(false);
});

it('a stop of withdrawals waits until it is lifted', async () => {
  const { id } = ids().direct;
  const direct = await server.as(id);
  await tell(id, 'withdrawals_stopped', {}, '/pages/myInfo/settlementAccount/payeeStopped');
  expect(await waitsFor(direct)).toBe(false);
  await sql`insert into settlement.stop (agent_id, via, stopped_at) values (${id}, 'page', now())`.execute(db());
  expect((await waitingOf(direct))[0]).toMatchObject({ act: '恢复提现', waits: { tag: 'stopped' } });
  await sql`update settlement.stop set lifted_at = now(), proven_at = now(), proven_by = 'factor'`.execute(db());
  expect(await waitsFor(direct)).toBe(false);
});

it('an arrival waits for its first policy, with its direct parent alone', async () => {
  const { id } = ids().direct;
  const link = `/pages/home/myAgent/agentDetail?id=${id}`;
  await tell(ids().mid.id, 'code_joined', { name: '赵敏', campaign: '' }, link);
  await tell(ids().root.id, 'code_joined', { name: '赵敏', campaign: '' }, link);
  expect(await waitsFor(mid)).toBe(false);
  await sql`delete from policies.open_policy where agent_id = ${id}`.execute(db());
  expect((await waitingOf(mid))[0]).toMatchObject({ act: '为赵敏开通政策', waits: { tag: 'open' } });
  expect(await waitsFor(await server.as(ids().root.id))).toBe(false);
});

it('an offer of a deduction waits until its last day or its answer', async () => {
  const { id } = ids().direct;
  const direct = await server.as(id);
  const { rows } = await sql<{ id: number }>`
    insert into deductions.agreement (no, agent_id, subject, total_fen, daily_cap_fen, minimum_left_fen, wallets,
      weekdays, starts_on, offered_until, offered_at)
    values ('D1', ${id}, '10 台机具', 100000, 1000, 0, '{profit}', '{1}', '2026-10-01', '2026-09-20', now())
    returning id`.execute(db());
  const values = {
    no: 'D1',
    subject: '10 台机具',
    total: '1,000.00',
    left: '1,000.00',
    cap: '10.00',
    day: '2026-09-20',
  };
  await tell(id, 'deduction_offered', values, `/pages/deductions/deductionDetail?id=${rows[0]?.id}`);
  expect((await waitingOf(direct))[0]).toMatchObject({ waits: { tag: 'confirm', until: '2026-09-20' } });
  await sql`update deductions.agreement set state = 'active' where no = 'D1'`.execute(db());
  expect(await waitsFor(direct)).toBe(false);
  await sql`update deductions.agreement set state = 'offered', offered_until = '2026-09-17' where no = 'D1'`.execute(
    db(),
  );
  expect(await waitsFor(direct)).toBe(false);
});
