/**
 * The day until which a reward is pending follows from when it was deserved and known, whenever the run after that
 * books it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { sharesOfAwards } from '#capabilities/rewards/server/awards/own-award-shares.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';

const w = useAssessments();
const db = () => w.database.db;
const { direct } = AGENT_IDS;

/** The amount that the world began with. */
let base = 0;
beforeAll(async () => {
  base = await availableOn('06-30');
});

/** The part of the direct agent's rewards that could be paid out on a day, in yuan. */
const availableOn = async (day: string): Promise<number> => {
  const { rows } = await sql<{ pendingOn: string }>`select pending_on::text as "pendingOn" from ledger.balance
    where agent_id = ${direct} and kind = 'reward'`.execute(db());
  const { balanceFen, pendingFen } = await walletOf(db(), direct);
  return (balanceFen - (rows[0]?.pendingOn === `2026-${day}` ? pendingFen : 0)) / 100 - base;
};

/** Days on which its awards say that they are available. */
const told = async ({ id }: TestTerminal): Promise<string[]> => {
  const { rows } = await sql<{ id: AwardId }>`
    select id from rewards.award where terminal_id = ${id} and reverses_id is null order by id`.execute(db());
  const days = [];
  for (const award of rows) days.push((await sharesOfAwards(db(), direct, { id: award.id }))[0]?.availableOn ?? '');
  return days;
};

describe('a reward that was deserved on a day', () => {
  it('that is booked by a run after midnight is available at once', async () => {
    const terminal = await w.open('07-01');
    await w.book([terminal.sale('first', '07-05', 100, { hour: '23:50' })], at('07-05', '23:50'));
    await w.evaluate('07-06', '00:05');
    expect(await told(terminal)).toEqual(['2026-07-06']);
    expect(await availableOn('07-06')).toBe(20);
  });

  it('and is booked on that day is pending until the next', async () => {
    const terminal = await w.open('07-01');
    await w.book([terminal.sale('first', '07-08', 100)], at('07-08'));
    await w.evaluate('07-08');
    expect(await told(terminal)).toEqual(['2026-07-09']);
    expect(await availableOn('07-08')).toBe(20);
    expect(await availableOn('07-09')).toBe(40);
  });

  it('but became known later is pending until the day after it became known, even if the run is later still', async () => {
    const [terminal, later] = [await w.open('07-01'), await w.open('07-01')];
    await w.book([terminal.sale('first', '07-05', 100)], at('07-12'));
    await w.evaluate('07-12');
    expect(await told(terminal)).toEqual(['2026-07-13']);
    expect(await availableOn('07-12')).toBe(40);
    await w.book([later.sale('first', '07-05', 100)], at('07-14', '23:00'));
    await w.evaluate('07-15', '00:05');
    expect(await told(later)).toEqual(['2026-07-15']);
    expect(await availableOn('07-15')).toBe(80);
  });

  it('is clawed back from the available amount once it was available, even if it was booked on the same day', async () => {
    const [terminal, other] = [await w.open('07-01'), await w.open('07-01')];
    await w.book([terminal.sale('first', '07-19', 100)], at('07-19'));
    await w.book([other.sale('first', '07-20', 100)], at('07-20', '00:01'));
    await w.evaluate('07-20', '00:05');
    expect(await availableOn('07-20')).toBe(100);
    await w.book([terminal.refund('back', 'first', '07-20', 100)], at('07-20', '18:00'));
    await w.evaluate('07-20');
    expect(await availableOn('07-20')).toBe(80);
    expect(await availableOn('07-21')).toBe(100);
  });
});
