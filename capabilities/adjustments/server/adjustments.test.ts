/** Two people change a wallet: booked once, by the second of them, shown to the agent, reversed by another one. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { Uploaded } from '#platform/contract/uploaded.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { decideAdjustment, proposeAdjustment } from '#testing/adjustments.ts';
import { pictureOf } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addPeople } from '#testing/staff.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { adjustmentById, type AdjustmentRow } from './adjustment-row.ts';
import { lapseDue } from './lapse-adjustments.ts';
import type { NewAdjustment } from './propose-adjustment.ts';
import { reversalFor } from './reverse-adjustment.ts';

const NOW = new Date(STORY_NOW);
const HOUR = 3_600_000;
let world: WalletWorld;
let client: TestClient;
let document: Uploaded;
const LOGINS = ['wang', 'limin', 'hejing', 'zhao', 'qian', 'sun', 'zhou', 'wuqi', 'zheng'] as const;
let people: Readonly<Record<(typeof LOGINS)[number], StaffOperator>>;
const db = () => world.server.database.db;
const services = () => world.server.services;

beforeAll(async () => {
  world = await walletWorld();
  client = await world.server.as(AGENT_IDS.direct);
  people = await addPeople(db(), LOGINS);
  document = new Uploaded(await pictureOf(), 'of the paper', '');
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const wanted = (more: Partial<NewAdjustment> = {}): NewAdjustment => ({
  code: 'ZY80542',
  wallet: 'reward',
  changeFen: fen(88_88),
  reason: '线下活动奖励补发',
  reversesId: undefined,
  isAgain: false,
  operator: people.wang,
  now: NOW,
  ...more,
});
const propose = (more: Partial<NewAdjustment> = {}): Promise<AdjustmentRow> =>
  proposeAdjustment(db(), services(), wanted(more), document);
const decide = (
  { id }: AdjustmentRow,
  decision: 'confirm' | 'reject' | 'withdraw' = 'confirm',
  { operator = people.limin, mayOwe = false, now = NOW } = {},
) => decideAdjustment(db(), services(), id, { decision, operator, mayOwe, now });
const balance = async (wallet = 'reward'): Promise<number> =>
  (await client.ok(getBalances, {})).wallets.find(({ kind }) => kind === wallet)?.balanceFen ?? 0;
const entries = async () => (await client.ok(listStatementEntries, { kinds: ['manual_adjustment'], fold: false })).rows;
const shown = async (id: string) => (await client.ok(getStatementEntry, { id })).adjustment;
const transfers = async ({ id }: AdjustmentRow): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ledger.transfer
    where source_kind = 'manual_adjustment' and source_id = ${`adjustment-${id}`}`.execute(db());
  return rows[0]?.n ?? 0;
};
const statusOf = async (url: string, token?: string): Promise<number> =>
  (await fetch(world.server.url + url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }))
    .status;

describe('a proposal', () => {
  it('books nothing and tells the agent nothing before another person confirms it', async () => {
    const before = await balance();
    const row = await propose();
    expect(await balance()).toBe(before);
    await expect(decide(row, 'confirm', { operator: people.wang })).rejects.toMatchObject({
      reason: 'adjustment_same_person',
    });
    expect(await entries()).toEqual([]);
    await decide(row);
    expect(await balance()).toBe(before + 88_88);
  });

  it('is booked once and reported once, however many people confirm it at the same instant', async () => {
    const before = await balance();
    const row = await propose({ reason: '八人同时确认' });
    const [, ...others] = LOGINS;
    const all = await Promise.allSettled(others.map((login) => decide(row, 'confirm', { operator: people[login] })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await transfers(row), await balance()]).toEqual([1, before + 88_88]);
    const { rows } = await sql`select 1 from content.notice
      where key = 'manual_adjustment' and text_values ->> 'reason' = '八人同时确认'`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('is confirmed, rejected or withdrawn at the same instant: one of them', async () => {
    const row = await propose({ reason: '一起决定' });
    const all = await Promise.allSettled([
      decide(row),
      decide(row, 'reject', { operator: people.hejing }),
      decide(row, 'withdraw', { operator: people.wang }),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = (await adjustmentById(db(), row.id)) ?? {};
    expect(await transfers(row)).toBe(state === 'confirmed' ? 1 : 0);
  });

  it('lapses after 24 hours, whether or not the job has run; its picture is removed with it', async () => {
    const row = await propose({ reason: '没有人确认' });
    const late = new Date(NOW.getTime() + 24 * HOUR);
    await expect(decide(row, 'confirm', { now: late })).rejects.toMatchObject({ reason: 'adjustment_lapsed' });
    const lapse = (now: Date) => inTransaction(db(), (tx) => lapseDue(tx, services(), now));
    expect(await lapse(new Date(late.getTime() - 1))).toBe(0);
    expect([await lapse(late), await lapse(late)]).toEqual([1, 0]);
    expect((await adjustmentById(db(), row.id))?.state).toBe('lapsed');
    const { rows } = await sql<{ state: string }>`select state from files.file where id = ${row.fileId}`.execute(db());
    expect([rows[0]?.state, await transfers(row)]).toEqual(['removed', 0]);
  });

  it('that equals a waiting one is refused, and proposed anyway when that is requested', async () => {
    const more = { reason: '同样的' };
    const first = await propose(more);
    await expect(propose(more)).rejects.toMatchObject({ reason: 'adjustment_same_waits' });
    const second = await propose({ ...more, isAgain: true });
    for (const row of [first, second]) await decide(row, 'reject');
  });

  it.each([
    ['an agent that does not exist', { code: 'ZY99999' }, 'agent_unknown'],
    ['an agent settled outside the platform', { code: 'specific' }, 'adjustment_agent_outside'],
  ])('for %s is refused', async (_what, more, why) => {
    const { rows } = await sql<{ code: string }>`
      select code from agents.agent where id = ${AGENT_IDS.specific}`.execute(db());
    const code = more.code === 'specific' ? (rows[0]?.code ?? '') : more.code;
    await expect(propose({ code })).rejects.toMatchObject({ reason: why });
  });

  it('for an agent that has closed its account meanwhile is not confirmed', async () => {
    const row = await propose({ reason: '已注销' });
    await sql`update agents.agent set closed_at = ${NOW}, status = 'frozen' where id = ${row.agentId}`.execute(db());
    await expect(decide(row)).rejects.toMatchObject({ reason: 'agent_closed' });
    await sql`update agents.agent set closed_at = null, status = 'normal' where id = ${row.agentId}`.execute(db());
    expect(await transfers(row)).toBe(0);
    await decide(row, 'reject');
  });

  it('with something that is no picture is refused, and nothing is proposed', async () => {
    const { rows: before } = await sql`select 1 from adjustments.adjustment`.execute(db());
    const paper = new Uploaded(Buffer.from('%PDF-1.7'), 'x', '');
    await expect(proposeAdjustment(db(), services(), wanted({ reason: '文件' }), paper)).rejects.toMatchObject({
      reason: 'file_type',
    });
    expect((await sql`select 1 from adjustments.adjustment`.execute(db())).rows).toHaveLength(before.length);
  });

  it('below the available amount needs a word of the person who confirms it; then it is a debt that is shown', async () => {
    const before = await balance('fee');
    const row = await propose({ wallet: 'fee', changeFen: fen(-before - 5_00), reason: '多付的服务费' });
    await expect(decide(row)).rejects.toMatchObject({ reason: 'adjustment_owes' });
    expect(await balance('fee')).toBe(before);
    expect((await decide(row, 'confirm', { mayOwe: true })).posted?.afterFen).toBe(-5_00);
    expect((await client.ok(getBalances, {})).wallets.find(({ kind }) => kind === 'fee')).toMatchObject({
      balanceFen: -5_00,
      owedFen: 5_00,
    });
  });
});

describe('an adjustment', () => {
  it('is an entry with its reason and its document, is no earning, and is in the sums of the month', async () => {
    const sums = async () => client.ok(getStatementSummary, { month: '2026-09', wallet: 'goods' });
    const earned = async () => (await client.ok(getBalances, {})).wallets.map(({ earnedFen }) => earnedFen);
    const [before, earnedBefore] = [await sums(), await earned()];
    const row = await propose({ wallet: 'goods', reason: '退回多收的货款' });
    await decide(row);
    const entry = (await entries()).find(({ label }) => label === '退回多收的货款');
    expect(entry).toMatchObject({ wallet: 'goods', amountFen: 88_88 });
    const info = await shown(entry?.id ?? '');
    expect(info).toMatchObject({ no: expect.stringMatching(/^A\d{6}$/), reason: '退回多收的货款' });
    expect(await statusOf(info?.document ?? '')).toBe(200);
    const after = await sums();
    expect(after.closingFen - before.closingFen).toBe(88_88);
    expect(after.openingFen + after.inFen - after.outFen).toBe(after.closingFen);
    expect(await earned()).toEqual(earnedBefore);
  });

  it('and its document are seen by the agent alone', async () => {
    const above = await world.server.as(AGENT_IDS.mid);
    const [entry] = await entries();
    expect((await above.call(getStatementEntry, { id: entry?.id ?? '' })).code).not.toBe(200);
    const path = `/prod-api/api/files/${(await shown(entry?.id ?? ''))?.document.match(/files\/(\d+)/)?.[1] ?? ''}`;
    expect([await statusOf(path, client.token), await statusOf(path, above.token)]).toEqual([200, 404]);
  });

  it('is reversed by a second one, once, by two people; each of the two leads to the other', async () => {
    const row = await propose({ reason: '发错了人' });
    const { posted } = await decide(row);
    const kept = (await adjustmentById(db(), row.id)) ?? row;
    const back = await reversalFor(db(), kept, { reason: '冲回发错的', operator: people.limin, now: NOW });
    const reversal = await proposeAdjustment(db(), services(), back, document);
    await expect(proposeAdjustment(db(), services(), { ...back, isAgain: true }, document)).rejects.toMatchObject({
      reason: 'adjustment_reversed',
    });
    await expect(decide(reversal)).rejects.toMatchObject({ reason: 'adjustment_same_person' });
    const done = await decide(reversal, 'confirm', { operator: people.wang });
    const [own, other] = [`${posted?.transferId}-1`, `${done.posted?.transferId}-1`];
    expect(await shown(own)).toMatchObject({ reversed: { id: other, amountFen: -88_88 } });
    expect(await shown(other)).toMatchObject({ original: { id: own, amountFen: 88_88 } });
    expect(done.posted?.afterFen).toBe(posted?.beforeFen);
  });

  it('that is reversed by nobody in time can be reversed again', async () => {
    const row = await propose({ reason: '再冲一次' });
    await decide(row);
    const kept = (await adjustmentById(db(), row.id)) ?? row;
    const back = await reversalFor(db(), kept, { reason: '第一次没人确认', operator: people.limin, now: NOW });
    await proposeAdjustment(db(), services(), back, document);
    const later = { ...back, now: new Date(NOW.getTime() + 25 * HOUR) };
    expect((await proposeAdjustment(db(), services(), later, document)).reversesId).toBe(row.id);
    await expect(reversalFor(db(), { ...kept, state: 'rejected' }, back)).rejects.toMatchObject({
      reason: 'adjustment_not_booked',
    });
  });

  it('that differs from its transfer is found by the reconciliation', async () => {
    const change = (by: number) =>
      sql`update adjustments.adjustment set change_fen = change_fen + ${by} where state = 'confirmed'
        and id = (select min(id) from adjustments.adjustment where state = 'confirmed')`.execute(db());
    await change(1);
    const { differences } = await reconcile(db());
    await change(-1);
    expect(differences.map(({ check }) => check)).toEqual([
      'a confirmed adjustment changed the wallet of its agent once, and no other did',
    ]);
  });
});
