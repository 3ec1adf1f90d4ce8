/** The operator's commands for what agents pay into their goods funds, and what each says. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { addTestStaff } from '#testing/staff.ts';
import { commandRun } from '#testing/commands.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { depositCommands } from './deposits.ts';

let world: WalletWorld;
const clock = settableClock(STORY_NOW);
const run = commandRun(depositCommands, 'deposits', () => ({ db: world.server.database.db, clock }));
const CODE = 'ZY80542';
const PAID = { amount: '5000', reference: 'bank-20260918-0031', reason: '20 台电签 POS 预付货款' };

beforeAll(async () => {
  world = await walletWorld();
  // most of these tests are about one person, who may book so much alone
  await addTestStaff(world.server.database.db, { loginName: 'wangmin', name: '王敏', role: 'finance' });
  await world.server.database.pool.query(
    "insert into staff.second_person_rule (act, from_fen, set_by, set_at) values ('deposit', 100000000, 'test', now())",
  );
});
afterEach(() => world.check());
afterAll(() => world.server.close());

const balance = async (): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`select balance_fen as fen from wallet.balance join agents.agent
    on agent.id = agent_id where code = ${CODE} and kind = 'goods'`.execute(world.server.database.db);
  return rows[0]?.fen ?? 0;
};

it('a dry run says whose it is and books nothing; a booking says its reference; sent again it changes nothing', async () => {
  const { lines } = await run('book', [CODE], { ...PAID, 'dry-run': '' });
  expect(lines[0]).toMatch(/^ZY80542 .*5,000\.00 for 20 台电签 POS 预付货款$/);
  expect(lines.at(-1)).toBe('Nothing was changed.');
  expect(await balance()).toBe(0);
  expect((await run('book', [CODE], PAID)).lines.at(-1)).toBe('Booked as BANK-20260918-0031; the agent is told.');
  expect((await run('book', [CODE], PAID)).lines.at(-1)).toBe(
    'BANK-20260918-0031 was booked on 2026-09-18. Nothing was changed.',
  );
  expect(await balance()).toBe(500_000);
});

it.each([
  ['--amount', { ...PAID, amount: 'viel' }],
  ['--amount', { ...PAID, amount: '0' }],
  ['--amount', { ...PAID, amount: '-1' }],
  ['--reference', { ...PAID, reference: '' }],
  ['--reference', { ...PAID, reference: '货款 31' }],
  ['--reason', { ...PAID, reason: ' ' }],
  ['--reason', { ...PAID, reason: '长'.repeat(61) }],
])('a wrong %s is refused with the option named, and books nothing', async (name, options) => {
  const before = await balance();
  await expect(run('book', [CODE], options)).rejects.toThrow(`${name} must be`);
  expect(await balance()).toBe(before);
});

it('a dry run of a reversal changes nothing; a reversal takes it out once; the list shows both', async () => {
  const why = { reason: '记错代理商' };
  expect((await run('reverse', ['bank-20260918-0031'], { ...why, 'dry-run': '' })).lines.at(-1)).toMatch(
    /^BANK-20260918-0031 of .?5,000\.00 would be reversed\. Nothing was changed\.$/,
  );
  expect(await balance()).toBe(500_000);
  expect((await run('reverse', ['bank-20260918-0031'], why)).lines.at(-1)).toMatch(/is reversed; the agent is told\.$/);
  expect((await run('reverse', ['bank-20260918-0031'], why)).lines.at(-1)).toBe(
    'BANK-20260918-0031 was booked on 2026-09-18 and reversed on 2026-09-18. Nothing was changed.',
  );
  expect(await balance()).toBe(0);
  const { lines } = await run('list', [CODE]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^2026-09-18 {2}BANK-20260918-0031 {2}ZY80542 {2}.?5,000\.00 {2}20 台电签 POS 预付货款 {2}reversed on 2026-09-18: 记错代理商$/,
  );
  expect((await run('list')).lines).toEqual(lines);
  await expect(run('list', ['ZY99999'])).rejects.toThrow('There is no agent ZY99999.');
  await expect(run('reverse', ['bank-1'], why)).rejects.toThrow('There is no deposit BANK-1.');
});
