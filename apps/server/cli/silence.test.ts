/** The operator's commands for silence after a reward, and what each says. */
import { beforeAll, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { at, useCompliance, type TestTerminal } from '#testing/compliance.ts';
import { addPeople } from '#testing/staff.ts';
import { silenceCommands } from './silence.ts';

const w = useCompliance();
const clock = settableClock(at('08-05'));
let people: Record<'wangmin' | 'limin', StaffOperator>;
let operator: StaffOperator;
const run = commandRun(silenceCommands, 'rewards', () => ({ db: w.database.db, clock, operator }));
let silent: TestTerminal;
let code: string;

beforeAll(async () => {
  people = await addPeople(w.database.db, ['wangmin', 'limin']);
  operator = people.wangmin;
  silent = await w.open('07-01');
  await silent.sell('first', '07-01', 100);
  await w.evaluate('07-10');
  code = w.world.agents.direct.code;
});

it('lists the agents of last month, and fails while one is above the threshold', async () => {
  const { lines, isGood } = await run('silence');
  expect(lines[0]).toBe('Rewards of 2026-07: silent after 30 days without a sale, threshold 100000 ppm.');
  expect(lines[1]).toMatch(new RegExp(`^above  ${code}  .*  1 of 1 silent, 0 coming$`));
  expect(isGood).toBe(false);
  expect((await run('silence', [], { month: '2026-06' })).isGood).toBe(true);
  expect((await run('silent', [code, '2026-07'])).lines).toEqual([
    `${silent.sn}  rewarded 2026-07-01  silent since 2026-07-31  last sale 2026-07-01`,
  ]);
});

it('takes a reward back by two persons, and says why it does not', async () => {
  const options = { terminals: silent.sn, reason: '激活后无交易' };
  await expect(run('take-back', [code, '2026-07'], { ...options, terminals: 'X1' })).rejects.toThrow('X1 is none');
  await expect(run('take-back', [code, '2026-07'], { terminals: 'all' })).rejects.toThrow('--reason must be');
  const { lines } = await run('take-back', [code, '2026-07'], options);
  expect(lines[0]).toMatch(new RegExp(`^(\\d+): 1 rewards of ${code}, 60\\.00 together\\.$`));
  const [id = ''] = (lines[0] ?? '').split(':');
  expect(await run('approve-take-back', [id])).toEqual({ lines: ['Another person has to approve it.'], isGood: false });
  operator = people.limin;
  expect((await run('approve-take-back', [id])).lines).toEqual([
    'Taken back: 1 rewards, 60.00 together; the agents are told.',
  ]);
  expect((await run('approve-take-back', [id])).isGood).toBe(false);
  await expect(run('approve-take-back', ['999999'])).rejects.toThrow('There is no proposal 999999.');
  expect((await run('silent', [code, '2026-07'])).lines).toEqual(['None is silent.']);
  expect(await silent.paid()).toEqual({});
});

it('days and threshold are set by two, for months that have not begun', async () => {
  expect((await run('silence-rule')).lines).toEqual(['now  30 days  100000 ppm']);
  const options = { days: '45', from: '2026-09' };
  await expect(run('silence-rule', [], { days: '6', from: '2026-09' })).rejects.toThrow('--days must be');
  await expect(run('silence-rule', [], { days: '45', from: '2026-08' })).rejects.toThrow('2026-08 has begun');
  expect((await run('silence-rule', [], options)).lines[0]).toMatch(/^Proposed: another person gives the same/);
  operator = people.wangmin;
  expect((await run('silence-rule', [], options)).lines).toEqual(['from 2026-09  45 days  100000 ppm  set by wangmin']);
  expect((await run('silence-rule')).lines).toEqual([
    'from 2026-09  45 days  100000 ppm  set by wangmin',
    'now  30 days  100000 ppm',
  ]);
});
