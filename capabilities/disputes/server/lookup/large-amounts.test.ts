/** One person alone cannot book a correction from the limit on, whether it is named or recomputed. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { answerDispute } from '#testing/disputes.ts';
import { addPeople } from '#testing/staff.ts';
import { byReference, clients, server, useTradeDays, world } from '#testing/trade-days.ts';
import type { DisputeId } from '../../contract/lookup/dispute-fields.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { explainDispute } from '../../contract/recalculation/explain-dispute.ts';
import { previewAnswer } from '../../contract/review/preview-answer.ts';
import type { AnswerOutcome } from '../review/answer-dispute.ts';

useTradeDays();
const db = () => server.database.db;
type Login = 'wang' | 'limin' | 'zhao';
let people: Readonly<Record<Login, StaffOperator>>;
beforeAll(async () => {
  people = await addPeople(db(), ['wang', 'limin', 'zhao']);
});
afterEach(async () => {
  const { differences } = await reconcile(db());
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** A question about the n-th of the agent's own transactions. */
const ask = async (nth: number): Promise<DisputeId> => {
  const { rows } = await sql<{ id: number }>`select trade_id as id from trades.share
    where agent_id = ${world.agents.mid.id} order by trade_id offset ${nth} limit 1`.execute(db());
  const asked = await clients.mid.ok(openDispute, { subject: `trade-${rows[0]?.id ?? 0}`, text: '不对' });
  return idOf(Number(asked.id));
};

const named = (id: DisputeId, amountFen: number | undefined, login: Login): Promise<AnswerOutcome> =>
  answerDispute(db(), id, {
    result: 'corrected',
    note: '银行更正',
    amountFen: amountFen === undefined ? undefined : fen(amountFen),
    operator: people[login],
    now: server.clock.now(),
  });

it('is booked once, when a second person names the same amount, and moves nothing before', async () => {
  const id = await ask(0);
  const before = (await clients.mid.ok(getBalances, {})).wallets;
  expect(await named(id, 3_000_000, 'wang')).toMatchObject({ state: 'open', waitsForSecondPerson: true });
  expect(await named(id, 3_000_000, 'wang')).toMatchObject({ state: 'open', waitsForSecondPerson: true });
  expect(await named(id, 2_000_001, 'limin')).toMatchObject({ waitsForSecondPerson: true });
  const waiting = await clients.mid.ok(getDispute, { id });
  expect([waiting.state, waiting.steps.map(({ kind }) => kind)]).toEqual(['open', ['opened']]);
  expect((await clients.mid.ok(getBalances, {})).wallets).toEqual(before);
  const staff = await server.asStaff('finance');
  expect((await staff.ok(explainDispute, { no: `D${id}` })).first).toEqual({ by: 'limin', amountFen: 2_000_001 });

  const answers = [named(id, 2_000_001, 'wang'), named(id, 2_000_001, 'zhao'), named(id, 2_000_001, 'limin')];
  const ends = await Promise.allSettled(answers);
  // the person who named the amount first may name it again before another agrees
  const done = ends.filter((end) => end.status === 'fulfilled' && end.value.state === 'corrected');
  expect(done).toHaveLength(1);
  expect(await clients.mid.ok(getDispute, { id })).toMatchObject({ state: 'corrected', correctionFen: 2_000_001 });
  const { rows } = await sql<{ isOfTwo: boolean }>`select first_approver = 'limin' and answered_by in ('wang', 'zhao')
    as "isOfTwo" from disputes.dispute where id = ${id}`.execute(db());
  expect(rows).toEqual([{ isOfTwo: true }]);
});

it('a dry run of the second says that it would be booked, and books nothing', async () => {
  const id = await ask(1);
  await named(id, -2_000_001, 'limin');
  const staff = await server.asStaff('finance');
  const answer = { no: `D${id}`, result: 'corrected' as const, note: '银行更正', amountFen: -2_000_001 };
  expect(await staff.ok(previewAnswer, answer)).toMatchObject({ is: 'done', correctionFen: -2_000_001 });
  expect(await clients.mid.ok(getDispute, { id })).toMatchObject({ state: 'open' });
});

it('the person who named a large amount may still answer alone that the line is right, or with a small amount', async () => {
  const right = await ask(2);
  await named(right, 2_000_001, 'wang');
  await answerDispute(db(), right, {
    result: 'confirmed',
    note: '核对无误',
    amountFen: undefined,
    operator: people.wang,
    now: server.clock.now(),
  });
  const small = await ask(3);
  await named(small, 2_000_001, 'wang');
  await named(small, -7, 'wang');
  expect(await clients.mid.ok(getDispute, { id: right })).toMatchObject({ state: 'confirmed' });
  expect(await clients.mid.ok(getDispute, { id: small })).toMatchObject({ state: 'corrected', correctionFen: -7 });
});

it('a difference that was recomputed, which nobody named, is booked by a second person too', async () => {
  const { id: tradeId } = await byReference(clients.mid, 843_700);
  // changes the booking as if it had been made by terms that were not in force
  await sql`update policies.price_chain set rates_ppm[array_position(agent_ids, ${world.agents.mid.id}::bigint)] =
    rates_ppm[array_position(agent_ids, ${world.agents.mid.id}::bigint)] - 400000
    where ${world.agents.mid.id}::bigint = any (agent_ids)`.execute(db());
  const asked = await clients.mid.ok(openDispute, { subject: `trade-${tradeId}`, text: '不对' });
  const id: DisputeId = idOf(Number(asked.id));
  const before = (await clients.mid.ok(getBalances, {})).wallets;
  const { correctionFen } = await named(id, undefined, 'wang');
  expect(correctionFen).toBeGreaterThan(300_000);
  expect(await named(id, undefined, 'wang')).toMatchObject({ state: 'open', waitsForSecondPerson: true });
  expect((await clients.mid.ok(getBalances, {})).wallets).toEqual(before);
  expect(await named(id, undefined, 'limin')).toMatchObject({ state: 'corrected', correctionFen });
});
