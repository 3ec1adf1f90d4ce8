/** Recalculation and the operator's answers, on PostgreSQL. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerLines } from '#platform/command-line/answer-lines.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { visible } from '#platform/log/visible.ts';
import { fen } from '#platform/money/fen.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { answerDispute } from '#testing/disputes.ts';
import { bookOne, reward, setAmounts, clawOneBack } from '#testing/rewards.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import { byReference, clients, LINE, server, useTradeDays, world } from '#testing/trade-days.ts';
import { cancelDispute } from '../../contract/lookup/cancel-dispute.ts';
import type { DisputeId } from '../../contract/lookup/dispute-fields.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { explainDispute } from '../../contract/recalculation/explain-dispute.ts';
import { getQueue } from '../../contract/review/get-queue.ts';
import { previewAnswer } from '../../contract/review/preview-answer.ts';
import { searchDisputes } from '../../contract/review/search-disputes.ts';
import { startReview } from '../../contract/review/start-review.ts';
import { submitAnswer } from '../../contract/review/submit-answer.ts';
import { lineOf } from '../opening/line-of.ts';
import { recalculate } from '../recalculation/recalculate.ts';
import type { Answer } from './answer-dispute.ts';

useTradeDays();
beforeAll(async () => void (await addPeople(server.database.db, ['wang'])));
const db = () => server.database.db;
const now = () => server.clock.now();
afterEach(async () => {
  const { differences } = await reconcile(db());
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** Entries of an agent's wallets, oldest first. */
const linesOf = async (agentId: number): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select 'entry-' || transfer.id || '-' || coalesce(item.ord, 0) as subject
    from ledger.account join ledger.transfer on account.id in (debit_account_id, credit_account_id)
    left join lateral unnest(item_ids) with ordinality as item (id, ord) on true
    where agent_id = ${agentId} order by transfer.id, item.ord`.execute(db());
  return rows.map(({ subject }) => subject);
};

const again = async (agentId: number, subject: string) => {
  const line = (await lineOf(db(), idOf(agentId), subject))?.line ?? '';
  return recalculate(db(), { agentId: idOf(agentId), subject, line }, now());
};

it('a text of several lines cannot pass for an answer of the operator on its terminal', async () => {
  const [subject = ''] = (await linesOf(world.agents.mid.id)).slice(-1);
  const text = '少了 5 元\n  2026-09-18T00:00:00.000Z  operator  corrected';
  const { id, no } = await clients.mid.ok(openDispute, { subject, text });
  const staff = await server.asStaff('finance');
  const lines = answerLines(await staff.ok(explainDispute, { no })).map((line) => visible(line));
  expect(lines.filter((line) => /operator/.test(line))).toEqual([
    expect.stringMatching(/^ +opened +agent +少了 5 元\\u000a.*operator/),
  ]);
  expect(lines.join('\n')).toContain('少了 5 元\\u000a');
  await clients.mid.ok(cancelDispute, { id });
});

const answer = (more: Partial<Answer> = {}): Answer => ({
  result: 'corrected',
  note: '按当日条款重新计算',
  amountFen: undefined,
  operator: testOperator('wang'),
  now: now(),
  ...more,
});

const ask = async (subject: string): Promise<DisputeId> =>
  idOf(Number((await clients.mid.ok(openDispute, { subject, text: '不对' })).id));

describe('the recalculation', () => {
  beforeAll(async () => {
    await setAmounts(db(), 'activation', 0, { root: 9_000, mid: 8_000, direct: 6_000, leaf: 5_000 });
    await clawOneBack(db(), await bookOne(db(), reward('activation:1:0:1')));
    await bookOne(db(), reward('activation:2:0:1', { poolFen: fen(5_500) }));
  });

  it('equals the booked amounts, step by step, for every entry of everybody: sales, caps, refunds, rewards, clawbacks', async () => {
    let count = 0;
    for (const name of LINE)
      for (const subject of await linesOf(world.agents[name].id)) {
        const found = await again(world.agents[name].id, subject);
        expect({ subject, differs: found?.steps.filter((step) => step.bookedFen !== step.computedFen) }).toEqual({
          subject,
          differs: [],
        });
        expect(found?.differenceFen).toBe(0);
        count += 1;
      }
    expect(count).toBeGreaterThan(60);
  });

  it('shows nothing of anybody above, and masks whoever is not direct', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    const found = await again(world.agents.mid.id, `trade-${id}`);
    expect(found?.steps.map(({ what, name }) => [what, name])).toEqual([
      ['agent_share', '孙*'],
      ['agent_share', world.agents.direct.name],
      ['own_share', undefined],
      ['entry', undefined],
    ]);
  });

  it('of a share of 0, which has no entry, is found by the transaction', async () => {
    const { rows } = await sql<{ id: number; agentId: number }>`
      select trade_id as id, share.agent_id as "agentId" from trades.share join trades.trade on trade.id = trade_id
      where status = 1 and share_fen = 0 limit 1`.execute(db());
    for (const { id, agentId } of rows)
      expect(await again(agentId, `trade-${id}`)).toMatchObject({ bookedFen: 0, computedFen: 0 });
  });
});

describe('the answer', () => {
  it('confirmed: keeps the recalculation, tells the agent, moves no money', async () => {
    const before = await clients.mid.ok(getBalances, {});
    const [subject = ''] = await linesOf(world.agents.mid.id);
    const id = await ask(subject);
    const staff = await server.asStaff('finance');
    expect(await staff.ok(startReview, { no: `D${id}`, note: '正在核对' })).toMatchObject({ state: 'in_review' });
    expect(await staff.call(startReview, { no: `D${id}` })).toMatchObject({ reason: 'dispute_in_review' });
    const right = { no: `D${id}`, result: 'confirmed' as const, note: '成本为 0.520%' };
    expect(await staff.call(submitAnswer, { ...right, amountFen: 1 })).toMatchObject({
      reason: 'dispute_confirmed_amount',
    });
    expect(await staff.ok(submitAnswer, right)).toMatchObject({ is: 'done', state: 'confirmed' });
    expect(await staff.call(submitAnswer, right)).toMatchObject({ reason: 'dispute_ended' });
    const told = await clients.mid.ok(getDispute, { id });
    expect(told).toMatchObject({ state: 'confirmed', recalculation: { differenceFen: 0 } });
    expect(told.steps.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'agent opened',
      'operator taken',
      'operator confirmed',
    ]);
    expect(JSON.stringify(told)).not.toContain('wang');
    expect((await clients.mid.ok(getBalances, {})).wallets).toEqual(before.wallets);
    const { rows } = await clients.mid.ok(listNotices, {});
    expect(rows.slice(0, 2).map(({ title }) => title)).toEqual([
      `疑问 ${told.no} 已答复：核对无误`,
      `平台正在核对疑问 ${told.no}`,
    ]);
  });

  it('corrected: refused where the recalculation equals, unless an amount is named', async () => {
    const [, subject = ''] = await linesOf(world.agents.mid.id);
    const id = await ask(subject);
    await expect(answerDispute(db(), id, answer())).rejects.toMatchObject({ reason: 'dispute_same' });
    await answerDispute(db(), id, answer({ amountFen: fen(-30) }));
    const { correction } = await clients.mid.ok(getDispute, { id });
    expect(correction?.amountFen).toBe(-30);
  });

  it('corrected: the difference is booked once, as an adjustment that leads to the question and to its line', async () => {
    const { id: tradeId, shareFen = 0 } = await byReference(clients.mid, 100_010);
    // changes the booking as if it had been made by terms that were not in force
    await sql`update policies.price_chain set rates_ppm[array_position(agent_ids, ${world.agents.mid.id}::bigint)] =
      rates_ppm[array_position(agent_ids, ${world.agents.mid.id}::bigint)] - 100
      where ${world.agents.mid.id}::bigint = any (agent_ids)`.execute(db());
    const id = await ask(`trade-${tradeId}`);
    const staff = await server.asStaff('finance');
    const plan = await staff.ok(previewAnswer, { no: `D${id}`, result: 'corrected', note: '按当日条款' });
    const share = plan.recalculation?.steps.find(({ what }) => what === 'own_share');
    expect([share?.bookedFen === share?.computedFen, plan.correctionFen]).toEqual([
      false,
      plan.recalculation?.differenceFen,
    ]);
    expect(await clients.mid.ok(getDispute, { id })).toMatchObject({ state: 'open' });
    await expect(answerDispute(db(), id, answer({ result: 'confirmed' }))).rejects.toMatchObject({
      reason: 'dispute_differs',
    });

    const before = (await clients.mid.ok(getBalances, {})).wallets[0];
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => answerDispute(db(), id, answer())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = await clients.mid.ok(getDispute, { id });
    expect(told).toMatchObject({ state: 'corrected', correctionFen: 10 });
    expect(told.recalculation).toMatchObject({ bookedFen: shareFen, computedFen: shareFen + 10, differenceFen: 10 });
    const after = (await clients.mid.ok(getBalances, {})).wallets[0];
    expect(Number(after?.balanceFen) - Number(before?.balanceFen)).toBe(10);

    const entry = await clients.mid.ok(getStatementEntry, { id: told.correction?.entryId ?? '' });
    expect(entry).toMatchObject({ kind: 'adjustment', amountFen: 10, label: told.no });
    expect(entry.correction).toMatchObject({ disputeId: String(id), disputeNo: told.no });
    const { rows } = await sql`select 1 from ledger.transfer where source_kind = 'adjustment'
      and source_id = ${`dispute-${id}`}`.execute(db());
    expect(rows).toHaveLength(1);

    // when it is recalculated again, the correction counts as booked
    const second = await ask(`trade-${tradeId}`);
    const row = { agentId: world.agents.mid.id, subject: `trade-${tradeId}`, line: `profit_share-${tradeId}` };
    expect(await recalculate(db(), row, now())).toMatchObject({ bookedFen: shareFen + 10, differenceFen: 0 });
    await clients.mid.ok(cancelDispute, { id: second });
  });

  it('applies one of a withdrawal by the agent and an answer at the same instant, as a whole', async () => {
    const subjects = (await linesOf(world.agents.mid.id)).slice(4, 9);
    const ids: DisputeId[] = [];
    for (const subject of subjects) ids.push(await ask(subject));
    await Promise.all(
      ids.flatMap((id) => [
        clients.mid.call(cancelDispute, { id }),
        answerDispute(db(), id, answer({ amountFen: fen(7) })).catch(() => undefined),
      ]),
    );
    for (const id of ids) {
      const told = await clients.mid.ok(getDispute, { id });
      expect(['withdrawn', 'corrected']).toContain(told.state);
      expect(told.steps).toHaveLength(2);
      const { rows } = await sql`select 1 from ledger.transfer where source_id = ${`dispute-${id}`}`.execute(db());
      expect(rows).toHaveLength(told.state === 'corrected' ? 1 : 0);
    }
  });

  it('names who answered, in the audit log and to the operator alone', async () => {
    const staff = await server.asStaff('finance');
    expect(await staff.ok(getQueue, {})).toEqual({ waiting: 0, inReview: 0, oldestHours: 0, late: 0 });
    expect((await staff.ok(searchDisputes, {})).rows).toEqual([]);
    expect((await staff.ok(searchDisputes, { isAll: true })).rows[0]).toMatchObject({ agentCode: expect.any(String) });
    expect(await staff.call(explainDispute, { no: 'D999999' })).toMatchObject({ reason: 'dispute_unknown' });
    const { rows } = await sql<{ operator: string }>`
      select operator from audit.entry where call = 'disputes.answer' order by id desc limit 1`.execute(db());
    expect(rows[0]?.operator).toBe('wang');
  });
});
