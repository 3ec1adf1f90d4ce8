/** The operator's commands for recalculated periods, and what each says. */
import { beforeAll, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { addPeople } from '#testing/staff.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { recalculateCommands } from './recalculate.ts';

const w = useBookingWorld();
const clock = settableClock('2026-09-19T03:00:00Z');
let people: Readonly<Record<'wangmin' | 'limin', StaffOperator>>;
const run = (name: string, words?: string[], options?: Record<string, string>, operator = people.wangmin) =>
  commandRun(recalculateCommands, 'recalculate', () => ({ db: w.database.db, clock, operator }))(name, words, options);
const DAY = ['2026-09-18', '2026-09-18'];

beforeAll(async () => {
  people = await addPeople(w.database.db, ['wangmin', 'limin']);
  const sale = (reference: string, amount: number) =>
    w.sale(reference, { amountFen: fen(amount), feeFen: fen(amount * 0.006) });
  await w.book([sale('SMALL', 1_000_000), sale('LARGE', 900_000_000)], NOW);
});

/** The leaf's cost of the day, set after its sales. */
const correct = async (rate: number): Promise<void> => {
  const { db } = w.database;
  await writingAnyTerms(db, (tx) =>
    sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
      values (4, 1, 1, ${rate}, '2026-09-18', now())
      on conflict (agent_id, policy_id, rate_type, valid_from) do update set rate_ppm = excluded.rate_ppm`.execute(tx),
  );
  await sql`select policies.rebuild_chains('{4}')`.execute(db);
};

it('says that nothing is different, and proposes nothing then', async () => {
  expect(await run('preview', DAY)).toEqual({
    lines: ['2 sales, rewards and fees looked at: 0 differences. Nothing was changed.'],
    isGood: true,
  });
  expect((await run('propose', DAY, { reason: '核对' })).lines.at(-1)).toMatch(/^Nothing would be different/);
  expect((await run('list')).lines).toEqual(['There are none.']);
});

it('names the sums by cause and agent, then each difference, and books it by two persons', async () => {
  await correct(5_900);
  const { lines, isGood } = await run('preview', DAY, { most: '1' });
  expect(isGood).toBe(false);
  expect(lines[0]).toBe('2 sales, rewards and fees looked at: 4 differences. Nothing was changed.');
  expect(lines.some((line) => /^terms +ZY81077 +2 differences/.test(line))).toBe(true);
  expect(lines.at(-1)).toMatch(/^2026-09-18 +profit_share (SMALL|LARGE) +ZY80542 +booked .* today .* terms$/);
  const no = /R\d{6}/.exec((await run('propose', DAY, { reason: '成本更正' })).lines.at(-1) ?? '')?.[0] ?? '';
  expect((await run('confirm', [no])).lines[0]).toMatch(/^Nothing is booked: another person confirms/);
  expect((await run('show', [no.toLowerCase()], { most: '0' })).lines[0]).toContain('proposed');
  expect((await run('confirm', [no], {}, people.limin)).lines[0]).toMatch(/is booked: 4 corrections/);
  expect((await run('list', [], { all: '' })).lines[0]).toContain('wangmin → limin');
  await expect(run('withdraw', [no])).rejects.toThrow('is confirmed already, by limin');
  expect((await run('preview', DAY)).isGood).toBe(true);
});

it.each([
  [['2026-9-1', '2026-09-18'], {}, 'is no day'],
  [['2026-09-18', '2026-09-19'], {}, 'is not over'],
  [['2026-09-18', '2026-09-17'], {}, 'before the first'],
  [DAY, { agent: 'ZY00000' }, 'does not exist'],
  [DAY, { merchant: '1' }, 'There is no merchant 1'],
])('%j %j is refused in words', async (words, options, why) => {
  await expect(run('preview', words, options)).rejects.toThrow(why);
});
