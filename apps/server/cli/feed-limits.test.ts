/** The command line of what the feed holds back: two people set limits and release, one reads a batch, each audited. */
import { beforeAll, expect, it } from 'vitest';
import { receiveBatch } from '#capabilities/trades/server/api.ts';
import type { Operator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { commandRun } from '#testing/commands.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { feedCommands } from './feed.ts';

const w = useBookingWorld();
const vault = createVault(readVaultConfig({}, false));
let people: Record<'wangmin' | 'limin', Operator>;
beforeAll(async () => {
  const add = async (login: string): Promise<Operator> =>
    testOperator(login, await addTestStaff(w.database.db, { loginName: login, name: login, role: 'finance' }));
  people = { wangmin: await add('wangmin'), limin: await add('limin') };
});

const run = async (
  by: keyof typeof people,
  name: string,
  words: string[] = [],
  options: Record<string, string> = {},
) => {
  const parts = () => ({
    db: w.database.db,
    clock: { now: () => NOW },
    operator: people[by],
    services: { vault } as never,
  });
  return (await commandRun(feedCommands, 'feed', parts)(name, words, options)).lines.join('\n');
};

it('a limit changes when a second person gives the same, and every acquirer has some', async () => {
  expect(await run('wangmin', 'limits')).toMatch(/^everybody  amount 99,?999,?999.99 /);
  const change = {
    amount: '8000',
    'terminal-day': '20000',
    tolerance: '400',
    'value-fee': '1000',
    days: '7',
    phases: '3',
  };
  expect(await run('wangmin', 'set-limits', ['test'], change)).toMatch(/^Proposed: another person/);
  expect(await run('wangmin', 'limits')).not.toContain('test');
  await expect(run('limin', 'set-limits', ['test'], { ...change, amount: '9000' })).rejects.toThrow('something else');
  expect(await run('limin', 'set-limits', ['test'], change)).toContain('set by limin');
  expect(await run('limin', 'limits')).toMatch(
    /test  amount 8,?000.00 .*tolerance 400 ppm .*days 7  phases 3  brands none/,
  );
  const { rows } = await sql`select operator, after ->> 'proposedBy' as by from audit.entry
    where call = 'trades.set-limit' and subject_id = 'test'`.execute(w.database.db);
  expect(rows).toEqual([{ operator: 'limin', by: 'wangmin' }]);
});

it('a brand belongs to one acquirer', async () => {
  for (const by of ['wangmin', 'limin'] as const) await run(by, 'set-limits', ['first'], { brands: '2,3' });
  await expect(run('wangmin', 'set-limits', ['second'], { brands: '3' })).rejects.toThrow('Brand 3 belongs to another');
  for (const by of ['wangmin', 'limin'] as const) await run(by, 'set-limits', ['first'], { brands: 'none' });
  expect(await run('wangmin', 'set-limits', ['second'], { brands: '3' })).toMatch(/^Proposed/);
});

it.each([
  [{ amount: '0' }, '--amount must be an amount from 0.01'],
  [{ days: '0' }, '--days must be an integer from 1 to 3650.'],
  [{ phases: '121' }, '--phases must be an integer from 0 to 120.'],
  [{ tolerance: '10001' }, '--tolerance must be an integer from 0 to 10000.'],
  [{ brands: 'x' }, '--brands must be numbers of brands'],
  [{}, 'Nothing to set'],
])('refuses %j in one sentence', async (options, sentence) => {
  await expect(run('wangmin', 'set-limits', ['test'], options as Record<string, string>)).rejects.toThrow(sentence);
});

it('an implausible row is listed with its conditions, and released by two from the amount on', async () => {
  expect(await w.fates([w.sale('big', { amountFen: fen(800_001) })])).toEqual(['quarantined:implausible']);
  const line = await run('wangmin', 'quarantine', [], { rows: '', reason: 'implausible' });
  expect(line).toContain('big  implausible (amount)');
  const id = line.split('  ')[0] ?? '';
  const note = { note: 'confirmed by telephone', seen: /--seen ([0-9a-f]+)/.exec(line)?.[1] ?? '' };
  expect(line).toContain('8,000.01  --seen');
  await expect(run('wangmin', 'release', [id], { note: note.note })).rejects.toThrow('--seen must be the mark');
  await expect(run('wangmin', 'release', [id], { ...note, seen: 'other' })).rejects.toThrow('other contents by now');
  await expect(run('wangmin', 'release', [], note)).rejects.toThrow('<id> is missing');
  expect(await run('wangmin', 'release', [id], note)).toMatch(new RegExp(`^Proposed: .* for ${id} \\(test big\\)`));
  expect(await sharesOf(w.database.db, 'big')).toEqual([]);
  expect(await run('limin', 'release', [id], note)).toBe(`${id} booked: test big`);
  expect(await run('limin', 'release', [id], note)).toBe(`${id} is not open, or is not implausible.`);
  expect(await sharesOf(w.database.db, 'big')).toHaveLength(4);
});

it('a batch is read as it was received, and who read it is kept', async () => {
  const sent = { acquirer: 'test', nonce: 'n', body: '{"transactions":[]}', receivedAt: NOW };
  const id = String(await receiveBatch(w.database.db, vault, sent));
  expect(await run('wangmin', 'raw', [id])).toBe(`test ${NOW.toISOString()}\n${sent.body}`);
  expect(await run('wangmin', 'raw', ['999999'])).toBe('Nothing is kept of batch 999999.');
  const { rows } = await sql`select operator from audit.entry where call = 'trades.read-raw-batch'
    and subject_id = ${id}`.execute(w.database.db);
  expect(rows).toEqual([{ operator: 'wangmin' }]);
});
