/** The operator's commands for goods deductions, and what each says. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useDeductions, night, NOW } from '#testing/deductions.ts';
import { commandRun } from '#testing/commands.ts';
import { approveAgreement } from '#capabilities/deductions/contract/approve-agreement.ts';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { PASSWORD } from '#testing/wallet.ts';
import { settableClock } from '#platform/time/clock.ts';
import { deductionCommands } from './deductions.ts';

const stage = useDeductions();
const clock = settableClock(NOW.toISOString());
const run = commandRun(deductionCommands, 'deductions', () => ({ db: stage.server.database.db, clock }));
const TERMS = { for: '20 台电签 POS 货款', total: '500', cap: '100', wallets: 'profit_share', minimum: '20' };
const CODE = 'ZY80542';

beforeAll(() => stage.earn(AGENT_IDS.direct, 2_000_00));
afterEach(async () => {
  await stage.clear();
  clock.set(NOW);
});

/** @returns the number of the offer and its id. */
const offered = async (): Promise<{ no: string; id: string }> => {
  const { lines } = await run('offer', [CODE], TERMS);
  const no = /Offered as (\S+);/.exec(lines.join('\n'))?.[1] ?? expect.fail(lines.join('\n'));
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from deductions.agreement`.execute(
    stage.server.database.db,
  );
  return { no, id: rows[0]?.id ?? '' };
};
const agreed = async (): Promise<string> => {
  const { no, id } = await offered();
  await stage.client.ok(approveAgreement, { id, password: PASSWORD });
  return no;
};
const count = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from deductions.agreement`.execute(
    stage.server.database.db,
  );
  return rows[0]?.count ?? 0;
};

it('an offer says its terms, and a dry run offers nothing', async () => {
  const before = await count();
  const { lines } = await run('offer', [CODE], { ...TERMS, 'dry-run': '' });
  expect(lines[0]).toMatch(/^ZY80542 .*: 20 台电签 POS 货款$/);
  expect(lines[1]).toMatch(/500\.00 in all, each day at most .?100\.00, .?20\.00 left in each of: profit_share/);
  expect(lines.at(-1)).toBe('Nothing was changed.');
  expect(await count()).toBe(before);
  await offered();
  expect(await count()).toBe(before + 1);
});

it.each([
  ['total', { ...TERMS, total: 'viel' }],
  ['total', { ...TERMS, total: '0' }],
  ['cap', { ...TERMS, cap: '-1' }],
  ['wallets', { ...TERMS, wallets: 'profit_share,purse' }],
  ['weekdays', { ...TERMS, weekdays: '0,8' }],
])('an offer with a wrong --%s is refused with the option named, and offers nothing', async (name, options) => {
  const before = await count();
  await expect(run('offer', [CODE], options)).rejects.toThrow(`--${name} must`);
  expect(await count()).toBe(before);
});

it('nobody is offered anything that does not exist', async () => {
  await expect(run('offer', ['ZY99999'], TERMS)).rejects.toThrow(/ZY99999/);
  await expect(run('list', ['ZY99999'])).rejects.toThrow('There is no agent ZY99999.');
  await expect(run('show', ['K999999'])).rejects.toThrow('There is no agreement K999999.');
});

it('the list has what is open, and with --all what has ended', async () => {
  const no = await agreed();
  expect((await run('list', [CODE])).lines.join('\n')).toContain(no);
  await run('end', [no], { note: '货已退回' });
  expect((await run('list', [CODE])).lines).toEqual(['There are none.']);
  expect((await run('list', [CODE], { all: '' })).lines.join('\n')).toContain(no);
});

it('a run takes what is due once; its dry run lists it and takes nothing', async () => {
  const no = await agreed();
  clock.set(night('2026-09-19'));
  const before = await stage.available();
  const plan = await run('run', [], { 'dry-run': '' });
  expect(plan.lines).toEqual([expect.stringContaining(no), 'Nothing was changed.']);
  expect(await stage.available()).toBe(before);
  const { lines } = await run('run');
  expect(lines).toEqual(['2026-09-19: taken by 1 agreements, 0 of them finished; 0 found nothing.']);
  const taken = before - (await stage.available());
  expect(taken).toBe(100_00);
  await run('run');
  expect(before - (await stage.available())).toBe(taken);
  expect((await run('show', [no])).lines.at(-1)).toMatch(/^ {2}2026-09-19 {2}.?100\.00 {2}\(/);
});

it('paused it takes nothing, resumed it goes on, ended it never takes again; a dry run changes no state', async () => {
  const no = await agreed();
  const plan = await run('pause', [no], { 'dry-run': '' });
  expect(plan.lines).toEqual([`${no} is active and would be paused. Nothing was changed.`]);
  await run('pause', [no], { note: '核对中' });
  clock.set(night('2026-09-20'));
  const before = await stage.available();
  await run('run');
  expect(await stage.available()).toBe(before);
  await expect(run('pause', [no])).rejects.toThrow(no);
  await run('resume', [no]);
  await run('run');
  expect(before - (await stage.available())).toBe(100_00);
  expect((await run('end', [no])).lines).toEqual([`${no} is ended; the agent is told.`]);
  clock.set(night('2026-09-21'));
  await run('run');
  expect(before - (await stage.available())).toBe(100_00);
  await expect(run('resume', [no])).rejects.toThrow(no);
});
