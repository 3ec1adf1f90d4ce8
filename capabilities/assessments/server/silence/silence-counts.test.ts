/** Silence after reward: the transactions as known now decide who is silent, in any order of arrival. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { ppm } from '#platform/money/ppm.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { ofEverybody, silenceByAgent, silenceCounts, silenceOf } from './silence-counts.ts';
import { rewardedTerminals } from './silent-terminals.ts';

const w = useAssessments();
const db = () => w.database.db;
const asked = (day: string, month = '2026-07') => ({
  month,
  rule: { days: 30, thresholdPpm: ppm(100_000) },
  today: businessDay(at(day)),
});
const counts = (day: string, scope: 'self' | 'team' = 'self', agentId = AGENT_IDS.direct) =>
  silenceCounts(db(), agentId, scope, asked(day));
const stateOf = async ({ id }: TestTerminal, day: string): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`
    select state from ${silenceOf(asked(day), ofEverybody('2026-07'))} where terminal_id = ${id}`.execute(db());
  return rows[0]?.state;
};

/** Activated on 1 July; the sales are those it had besides. */
const opened = async (...sales: readonly [day: string, yuan: number][]): Promise<TestTerminal> => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  for (const [index, [day, yuan]] of sales.entries()) await terminal.sell(`more${index}`, day, yuan);
  await w.evaluate('07-01');
  return terminal;
};

it('counts the days after the reward, the last one included and its own day left out', async () => {
  const sold = await opened(['07-20', 100]);
  const never = await opened();
  const sameDay = await opened(['07-01', 100]);
  const lastDay = await opened(['07-31', 100]);
  const dayAfter = await opened(['08-01', 100]);
  const states = async (day: string) =>
    Promise.all([sold, never, sameDay, lastDay, dayAfter].map((terminal) => stateOf(terminal, day)));
  expect(await states('07-31')).toEqual(['sold', 'coming', 'coming', 'sold', 'coming']);
  expect(await states('08-01')).toEqual(['sold', 'silent', 'silent', 'sold', 'silent']);
  expect(await counts('07-24')).toEqual({ rewarded: 5, silent: 0, coming: 3, soon: 3 });
  expect(await counts('07-23')).toEqual({ rewarded: 5, silent: 0, coming: 3, soon: 0 });
  expect(await counts('08-01')).toEqual({ rewarded: 5, silent: 3, coming: 0, soon: 0 });
  expect(await counts('08-01', 'self', AGENT_IDS.mid)).toMatchObject({ rewarded: 0 });
  expect(await counts('08-01', 'team', AGENT_IDS.mid)).toMatchObject({ rewarded: 5, silent: 3 });
  const byAgent = await silenceByAgent(db(), 'team', asked('08-01'));
  expect(byAgent.map(({ agentId, silent }) => [agentId, silent])).toEqual(
    [AGENT_IDS.root, AGENT_IDS.mid, AGENT_IDS.direct].map((id) => [id, 3]),
  );
  expect(await silenceByAgent(db(), 'self', asked('08-01'))).toMatchObject([{ agentId: AGENT_IDS.direct, silent: 3 }]);
});

it('is silent again once its only sale is refunded as a whole, and not silent once a late sale arrives', async () => {
  const terminal = await opened(['07-20', 100]);
  expect(await stateOf(terminal, '08-02')).toBe('sold');
  await terminal.giveBack('back-1', 'more0', '08-01', 99.99);
  expect(await stateOf(terminal, '08-02')).toBe('sold');
  await terminal.giveBack('back-2', 'more0', '08-02', 0.01);
  expect(await stateOf(terminal, '08-02')).toBe('silent');
  await terminal.sell('late', '07-30', 100);
  expect(await stateOf(terminal, '08-02')).toBe('sold');
});

it('lists those whose days end first first, with the last sale of each', async () => {
  const early = await opened(['07-01', 50]);
  const late = await w.open('07-01');
  await late.sell('first', '07-05', 100);
  await w.evaluate('07-05');
  const rows = await rewardedTerminals(db(), asked('07-10'), ofEverybody('2026-07'), {
    states: ['coming'],
    limit: 100,
  });
  const mine = rows.filter(({ terminalId }) => [early.id, late.id].includes(terminalId));
  expect(
    mine.map(({ terminalId, endsOn, lastSaleAt }) => [terminalId, endsOn, lastSaleAt && businessDay(lastSaleAt)]),
  ).toEqual([
    [early.id, '2026-07-31', '2026-07-01'],
    [late.id, '2026-08-04', '2026-07-05'],
  ]);
});

it('a reward that was clawed back no longer counts for the month', async () => {
  const terminal = await opened();
  const before = await counts('08-20');
  await terminal.unbind('07-05');
  await w.evaluate('07-05');
  expect(await stateOf(terminal, '08-20')).toBeUndefined();
  expect(await counts('08-20')).toMatchObject({ rewarded: before.rewarded - 1, silent: before.silent - 1 });
});

it('only sales that meet the conditions of the activation count, without the first ones of the binding where it says so', async () => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 8, 'published', '2026-07-01', content || ${JSON.stringify({
      activationSales: { minTransactionFen: 10_000, notFirst: 1 },
    })}::jsonb, drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());
  const terminal = await w.open('07-01');
  expect(await w.outcomes([terminal.fee('fee', '07-01')])).toEqual(['booked']);
  await w.evaluate('07-01');
  // activated by the service fee: its first sale comes after the reward and is left out
  await terminal.sell('one', '07-10', 100);
  await terminal.sell('small', '07-11', 99.99);
  expect(await stateOf(terminal, '08-01')).toBe('silent');
  await terminal.sell('two', '07-12', 100);
  expect(await stateOf(terminal, '08-01')).toBe('sold');
  await terminal.giveBack('back', 'two', '07-13', 100);
  await terminal.sell('before', '07-09', 5);
  // an earlier sale becomes the first one: the sale that was left out before now counts
  expect(await stateOf(terminal, '08-01')).toBe('sold');
});
