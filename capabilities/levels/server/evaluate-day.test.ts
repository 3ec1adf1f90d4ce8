/** The nightly evaluation against a real database (docs/domain.md §2). */
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { useLevelWorld } from '#testing/levels.ts';
import { deliveredRules } from '#testing/quality/domain/run-levels.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { evaluateDay, evaluateDue } from './evaluate-day.ts';
import { readCandidates, type Candidate } from './read-candidates.ts';
import { rulesOn } from './rules-on.ts';

const w = useLevelWorld();
const db = () => w.server.database.db;
const ALL = { from: '2000-01-01', to: '2999-12-31' };

/** Shanghai time on a day of 2026. */
const at = (text: string): Date => new Date(`2026-${text}:00+08:00`);
const agentCounts = async () =>
  (await recount(db(), ALL)).differences.filter(({ what }) => what.startsWith('current_count'));
const notices = async () => {
  const { rows } = await sql<{ agentId: number; key: string; values: Record<string, unknown> }>`
    select agent_id as "agentId", key, text_values as values from content.notice where key like '%level%'
    order by id`.execute(db());
  return rows;
};

beforeEach(async () => {
  await sql`delete from levels.evaluation`.execute(db());
  await sql`delete from levels.standing`.execute(db());
  await sql`delete from statistics.trade_day`.execute(db());
  await sql`delete from content.notice`.execute(db());
});

it('starts with the rules that docs/domain.md shows', async () => {
  const rules = await rulesOn(db(), '2026-09-18');
  const shown = rules.levels.map(({ code, reach, keep }) => ({ code, reach, keep }));
  expect(shown).toEqual(deliveredRules.levels.map(({ code, reach, keep }) => ({ code, reach, keep })));
  expect(rules.forgivenMonths).toBe(1);
  expect(rules.levels.at(-1)?.grants).toEqual({
    dailyWithdrawals: 8,
    maximumWithdrawalFen: 20_000_000,
    givesUpTo: 'V7',
  });
});

it('promotes every agent that meets all conditions, keeps counts and history right, and notifies agent and parent', async () => {
  await w.figures('direct', '2026-09-03', { volumeFen: 900_000_000, refundFen: 99_999_999, activations: 60 });
  await w.figures('leaf', '2026-09-17', { volumeFen: 50_000_000, activations: 5 });
  await w.figures('sibling', '2026-09-17', { volumeFen: 800_000_000, activations: 49 });
  // tomorrow's figures and last month's do not count
  await w.figures('mid', '2026-09-18', { volumeFen: 9_000_000_000, activations: 999 });
  await w.figures('root', '2026-08-31', { volumeFen: 9_000_000_000, activations: 999 });
  expect(await evaluateDay(db(), '2026-09-17', at('09-18T02:00'))).toMatchObject({
    agents: 9,
    promoted: 2,
    demoted: 0,
  });
  expect(await w.changes()).toEqual([
    { agent: 3, kind: 'promoted', day: '2026-09-18', from: 'V2', to: 'V4' },
    { agent: 4, kind: 'promoted', day: '2026-09-18', from: 'V1', to: 'V2' },
  ]);
  expect(await Promise.all((['direct', 'leaf', 'sibling', 'mid'] as const).map((name) => w.levelOf(name)))).toEqual([
    'V4',
    'V2',
    'V3',
    'V4',
  ]);
  expect(await agentCounts()).toEqual([]);
  const told = await notices();
  expect(told.map(({ agentId, key }) => [agentId, key])).toEqual([
    [3, 'level_promoted'],
    [2, 'sub_agent_level_promoted'],
    [4, 'level_promoted'],
    [3, 'sub_agent_level_promoted'],
  ]);
  expect(told[0]?.values).toMatchObject({ to: 'V4', volume: '8,000,000.01', neededVolume: '8,000,000.00' });
  expect(told[1]?.values).toEqual({ name: '赵敏', from: 'V2', to: 'V4' });
});

it('forgives one full month below the keeping rule and demotes after the next, one level', async () => {
  await evaluateDay(db(), '2026-07-31', at('08-01T02:00'));
  const missed = async () =>
    (await sql<{ missed: number }>`select missed from levels.standing where agent_id = 5`.execute(db())).rows[0]
      ?.missed;
  expect([await w.levelOf('sibling'), await missed()]).toEqual(['V3', 1]);
  await evaluateDay(db(), '2026-08-30', at('08-31T02:00'));
  expect(await w.levelOf('sibling')).toBe('V3');
  await evaluateDay(db(), '2026-08-31', at('09-01T02:00'));
  expect([await w.levelOf('sibling'), await missed()]).toEqual(['V2', 0]);
  // frozen agents are neither forgiven nor demoted
  expect(await w.levelOf('frozen')).toBe('V3');
  expect((await w.changes()).filter(({ agent }) => agent === 8)).toEqual([]);
  const { rows } = await sql<{ volume: number; needed: number }>`
    select volume_fen as volume, needed_volume_fen as needed from levels.level_change
    where agent_id = 5 and kind = 'demoted'`.execute(db());
  expect(rows).toEqual([{ volume: 0, needed: 100_000_000 }]);
  expect(await agentCounts()).toEqual([]);
});

describe('once', () => {
  const evaluations = async () =>
    (await sql<{ day: string }>`select day::text from levels.evaluation order by day`.execute(db())).rows.map(
      ({ day }) => day,
    );

  it('per day, with two servers at the same instant and after a restart', async () => {
    const now = at('09-18T02:00');
    const both = await Promise.all([evaluateDue(db(), now), evaluateDue(db(), now)]);
    expect(both.flat()).toHaveLength(1);
    expect(await evaluateDue(db(), at('09-18T23:59'))).toEqual([]);
    expect(await evaluations()).toEqual(['2026-09-17']);
  });

  it('not before 02:00, and missed nights in order', async () => {
    await evaluateDue(db(), at('09-14T02:00'));
    expect(await evaluateDue(db(), at('09-15T01:59'))).toEqual([]);
    expect((await evaluateDue(db(), at('09-17T10:00'))).map(({ day }) => day)).toEqual([
      '2026-09-14',
      '2026-09-15',
      '2026-09-16',
    ]);
  });

  it('a crash while evaluating leaves nothing behind, and the night is evaluated again', async () => {
    await w.figures('leaf', '2026-09-17', { volumeFen: 500_000_000, activations: 50 });
    const before = [await w.levelOf('leaf'), await w.changes()];
    const owner = new pg.Client(w.server.ownerUrl);
    await owner.connect();
    await owner.query('alter table content.notice rename to gone');
    await expect(evaluateDue(db(), at('09-18T02:00'))).rejects.toThrow('content.notice');
    expect([await evaluations(), [await w.levelOf('leaf'), await w.changes()]]).toEqual([[], before]);
    await owner.query('alter table content.gone rename to notice');
    await owner.end();
    expect(await evaluateDue(db(), at('09-18T02:10'))).toMatchObject([{ promoted: 1 }]);
  });
});

it('reads every agent once, for any size of a batch', async () => {
  await w.figures('leaf', '2026-09-17', { volumeFen: 5_000_000 });
  const read = async (most?: number) => {
    const all: Candidate[] = [];
    for await (const batch of readCandidates(db(), '2026-09-17', most)) all.push(...batch);
    return all;
  };
  const whole = await read();
  expect(whole).toHaveLength(9);
  expect(whole.find(({ agentId }) => agentId === AGENT_IDS.leaf)?.figures.volumeFen).toBe(5_000_000);
  expect([await read(1), await read(2), await read(9)]).toEqual([whole, whole, whole]);
});

it('its history is kept forever', async () => {
  for (const table of ['level_change', 'rule', 'rule_set'])
    await expect(sql`delete from levels.${sql.ref(table)}`.execute(db())).rejects.toThrow(/append-only|denied/);
});
