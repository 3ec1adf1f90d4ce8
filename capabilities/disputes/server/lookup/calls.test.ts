/** The calls of disputes, over real HTTP and PostgreSQL. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { listStatementItems } from '#capabilities/wallet/contract/statement/list-statement-items.ts';
import { smallPicture } from '#testing/pictures.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { clients, byReference, server, useTradeDays, world } from '#testing/trade-days.ts';
import { addDisputeMessage } from '../../contract/lookup/add-dispute-message.ts';
import { cancelDispute } from '../../contract/lookup/cancel-dispute.ts';
import { getDisputeCounts } from '../../contract/lookup/get-dispute-counts.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { listDisputes } from '../../contract/lookup/list-disputes.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { revealPictures } from '../../contract/opening/reveal-pictures.ts';
import { previewDispute } from '../../contract/review/preview-dispute.ts';
import { DAILY_LIMIT, MESSAGES, PER_LINE } from '../../rules/lookup/can-dispute.ts';
import { answerBy as answerByOf } from '../../rules/review/answer-by.ts';
import { queueOf } from '../review/watch-queue.ts';

useTradeDays();
beforeAll(async () => void (await addPeople(server.database.db, ['wang'])));

const entriesOf = async (client: TestClient): Promise<string[]> => {
  const fold = { day: '2026-09-17', wallet: 'profit_share', kind: 'profit_share', direction: 'in' } as const;
  return (await client.ok(listStatementItems, fold)).rows.map(({ id }) => `entry-${id}`);
};

const text = '这笔应按 0.515% 计算';
let subjects: string[] = [];
beforeAll(async () => {
  subjects = await entriesOf(clients.mid);
});
// a call is limited per minute
beforeEach(() => server.clock.advance(60_000));
const later = async (): Promise<void> => {
  await sql`update disputes.dispute set opened_at = opened_at - interval '2 days'`.execute(server.database.db);
};

it('a question has a course: asked, added to, withdrawn; the list and the counts follow', async () => {
  const { id, no } = await clients.mid.ok(openDispute, { subject: subjects[0] ?? '', text: `  ${text} ` });
  expect(no).toBe(`D${id.padStart(6, '0')}`);
  await clients.mid.ok(addDisputeMessage, { id, text: '请看 9 月 10 日的条款' });
  expect(await clients.mid.ok(getDispute, { id })).toMatchObject({
    state: 'open',
    what: 'profit_share',
    subject: subjects[0],
    steps: [
      { kind: 'opened', by: 'agent', text },
      { kind: 'message', by: 'agent', text: '请看 9 月 10 日的条款' },
    ],
    messagesLeft: MESSAGES - 1,
  });
  expect(await clients.mid.ok(getDisputeCounts, {})).toEqual({ all: 1, open: 1, answered: 0, withdrawn: 0 });
  await clients.mid.ok(cancelDispute, { id });
  expect((await clients.mid.call(cancelDispute, { id })).reason).toBe('dispute_ended');
  expect((await clients.mid.call(addDisputeMessage, { id, text })).reason).toBe('dispute_ended');
  expect(await clients.mid.ok(getDisputeCounts, {})).toEqual({ all: 1, open: 0, answered: 0, withdrawn: 1 });
  expect((await clients.mid.ok(listDisputes, { view: 'open' })).rows).toEqual([]);
  expect((await clients.mid.ok(listDisputes, { view: 'withdrawn' })).rows).toMatchObject([{ id, state: 'withdrawn' }]);
});

it('each line has one open question: reached from the entry or from the transaction, it is the same line', async () => {
  const trade = await byReference(clients.mid, 843_700);
  const { id } = await clients.mid.ok(openDispute, { subject: `trade-${trade.id}`, text });
  const { line, before, obstacle } = await clients.mid.ok(previewDispute, { subject: `trade-${trade.id}` });
  expect(line).toMatchObject({ what: 'profit_share', amountFen: trade.shareFen, wallet: 'profit_share' });
  expect(before).toMatchObject([{ id, state: 'open' }]);
  expect(obstacle).toBe('dispute_open_already');
  const fold = { day: '2026-09-18', wallet: 'profit_share', kind: 'profit_share', direction: 'in' } as const;
  const entries = await clients.mid.ok(listStatementItems, fold);
  const same = entries.rows.find(({ amountFen, trade: of }) => amountFen === trade.shareFen && of?.id === trade.id);
  expect((await clients.mid.call(openDispute, { subject: `entry-${same?.id}`, text })).reason).toBe(
    'dispute_open_already',
  );
});

it('sent at the same instant, by several devices: one is opened', async () => {
  const devices = await Promise.all(Array.from({ length: 8 }, () => server.as(world.agents.mid.id)));
  const answers = await Promise.all(
    devices.map((device) => device.call(openDispute, { subject: subjects[1] ?? '', text })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'dispute_open_already')).toHaveLength(7);
});

it('sent twice with one key it is opened once, and both get the same answer', async () => {
  const request = { subject: subjects[2] ?? '', text };
  const key = crypto.randomUUID();
  const [first, again] = [
    await clients.mid.call(openDispute, request, { key }),
    await clients.mid.call(openDispute, request, { key }),
  ];
  expect(again.data).toEqual(first.data);
});

it('a line is questioned at most three times, also if the questions were withdrawn', async () => {
  const subject = subjects[3] ?? '';
  for (let times = 0; times < PER_LINE; times += 1) {
    const { id } = await clients.mid.ok(openDispute, { subject, text });
    await clients.mid.ok(cancelDispute, { id });
  }
  expect((await clients.mid.call(openDispute, { subject, text })).reason).toBe('dispute_too_often');
});

it('lines and disputes of others get the same answer as those that do not exist', async () => {
  await later();
  const [own = ''] = await entriesOf(clients.direct);
  const { id } = await clients.direct.ok(openDispute, { subject: own, text });
  for (const client of [clients.mid, clients.leaf, clients.other]) {
    expect(await client.call(openDispute, { subject: own, text })).toMatchObject({ code: 404 });
    expect(await client.call(previewDispute, { subject: own })).toMatchObject({ code: 404 });
    expect(await client.call(getDispute, { id })).toMatchObject({ code: 404 });
    expect(await client.call(cancelDispute, { id })).toMatchObject({ code: 404 });
    expect(await client.call(addDisputeMessage, { id, text })).toMatchObject({ code: 404 });
  }
  for (const subject of ['entry-999999999-1', 'trade-999999999', 'withdrawal-1', 'statement-2026-08-wallet-goods'])
    expect(await clients.mid.call(openDispute, { subject, text })).toMatchObject({ code: 404 });
});

it.each(['', 'entry-1', 'trade-0', 'statement-2026-13-wallet-goods', 'entry-1-1; drop', 'x'.repeat(200)])(
  'a subject that names no line is refused as malformed: %s',
  async (subject) => {
    expect(await clients.mid.call(openDispute, { subject, text })).toMatchObject({ code: 400 });
  },
);

it('texts have 1 to 500 characters', async () => {
  for (const bad of ['', '   ', 'x'.repeat(501)])
    expect(await clients.mid.call(openDispute, { subject: subjects[4] ?? '', text: bad })).toMatchObject({ code: 400 });
});

it('a viewer reads and asks nothing; an operator of the agent, who sees no money, reads none', async () => {
  const viewer = await server.as(world.agents.mid.id, 'agent-viewer');
  expect((await viewer.ok(listDisputes, {})).rows.length).toBeGreaterThan(0);
  expect((await viewer.call(openDispute, { subject: subjects[4] ?? '', text })).reason).toBe('permission');
  const operator = await server.as(world.agents.mid.id, 'agent-operator');
  for (const call of [listDisputes, getDisputeCounts] as const)
    expect((await operator.call(call, {})).reason).toBe('permission');
  expect((await operator.call(previewDispute, { subject: subjects[4] ?? '' })).reason).toBe('permission');
});

it('an agent asks at most ten questions a day, however many it sends at once; the next day ten again', async () => {
  await later();
  const many = [...subjects.slice(4), ...(await entriesOf(clients.mid))];
  const trades = await sql<{ id: number }>`select trade_id as id from trades.share
    where agent_id = ${world.agents.mid.id} order by trade_id`.execute(server.database.db);
  const asked = [...many, ...trades.rows.map(({ id }) => `trade-${id}`)];
  const devices = await Promise.all(Array.from({ length: 4 }, () => server.as(world.agents.mid.id)));
  const answers = await Promise.all(
    asked.map((subject, index) => (devices[index % 4] ?? clients.mid).call(openDispute, { subject, text })),
  );
  const opened = answers.filter(({ code }) => code === 200).length;
  expect(opened).toBeLessThanOrEqual(DAILY_LIMIT);
  expect(opened).toBeGreaterThan(3);
});

it('is promised an answer on a day, late only once that day is over, and the staff counts it', async () => {
  await later();
  const [subject = ''] = await entriesOf(clients.leaf);
  const answerBy = answerByOf(businessDay(server.clock.now()));
  expect((await clients.leaf.ok(previewDispute, { subject })).answerBy).toBe(answerBy);
  const opened = await clients.leaf.ok(openDispute, { subject, text });
  expect(opened.answerBy).toBe(answerBy);
  const { id } = opened;
  const asked = server.clock.now();
  const late = async (at: Date): Promise<[boolean, number]> => {
    server.clock.set(at);
    const { rows } = await (await server.as(world.agents.leaf.id)).ok(listDisputes, { view: 'open' });
    return [rows.find((row) => row.id === id)?.isLate ?? false, (await queueOf(server.database.db, at)).late];
  };
  const others = (await late(asked))[1];
  expect(await late(new Date(`${answerBy}T15:59:59Z`))).toEqual([false, others]);
  expect((await late(new Date(`${answerBy}T16:00:00Z`)))[0]).toBe(true);
  expect((await queueOf(server.database.db, server.clock.now())).late).toBeGreaterThan(others);
  await (await server.as(world.agents.leaf.id)).ok(cancelDispute, { id });
  expect(await (await server.as(world.agents.leaf.id)).ok(getDispute, { id })).toMatchObject({ isLate: false });
  server.clock.set(asked);
});

it('pictures of a question are seen by the agent, by the staff until it ends, and must be one’s own', async () => {
  await later();
  const agent = await server.as(world.agents.leaf.id);
  const [, subject = ''] = await entriesOf(agent);
  const upload = async (by: TestClient) => (await by.ok(addFile, { file: smallPicture() })).id;
  const fileIds = [await upload(agent), await upload(agent)];
  const foreign = await upload(await server.as(world.agents.other.id));
  expect((await agent.call(openDispute, { subject, text, fileIds: [foreign] })).reason).toBe('file_gone');
  const four = [...fileIds, await upload(agent), await upload(agent)];
  expect(await agent.call(openDispute, { subject, text, fileIds: four })).toMatchObject({ code: 400 });
  const { id } = await agent.ok(openDispute, { subject, text, fileIds });
  const status = async (path: string, token?: string) =>
    (await fetch(server.url + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
      .status;
  const { pictures } = await agent.ok(getDispute, { id });
  expect(await Promise.all(pictures.map((path) => status(path)))).toEqual([200, 200]);
  const other = await server.as(world.agents.other.id);
  expect(await status(`/prod-api/api/files/${fileIds[0]}`, other.token)).toBe(404);
  const staff = await server.asStaff('support');
  const shown = (await staff.ok(revealPictures, { no: id })).pictures;
  expect(await Promise.all(shown.map((path) => status(path, staff.token)))).toEqual([200, 200]);
  expect(await status(shown[0] ?? '')).not.toBe(200);
  await agent.ok(cancelDispute, { id });
  expect(await status(shown[0] ?? '', staff.token)).toBe(404);
  expect(await staff.call(revealPictures, { no: id })).toMatchObject({ code: 404 });
});

it('a frozen agent may question its bookings', async () => {
  const frozen = await server.as(world.agents.direct.id);
  const standing = {
    status: 'frozen',
    reason: '核实身份',
    operator: testOperator('wang'),
    now: server.clock.now(),
  } as const;
  await server.database.db.transaction((tx) => setStanding(tx, { code: world.agents.direct.code, ...standing }));
  const [, subject = ''] = await entriesOf(frozen);
  const { id } = await frozen.ok(openDispute, { subject, text });
  await frozen.ok(addDisputeMessage, { id, text });
  await frozen.ok(cancelDispute, { id });
  expect((await frozen.ok(getDispute, { id })).state).toBe('withdrawn');
});

it('the database itself keeps the course', async () => {
  const change = sql`delete from disputes.step`.execute(server.database.db);
  await expect(change).rejects.toThrow(/permission denied|append-only/);
});
