import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { expect, it } from 'vitest';
import { commandRun } from '#testing/commands.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { feedCommands } from './feed.ts';

const w = useBookingWorld();

const runCommand = commandRun(feedCommands, 'feed', () => ({ db: w.database.db, clock: { now: () => NOW } }));
const run = async (name: string, words?: string[], options?: Record<string, string>) =>
  (await runCommand(name, words, options)).lines;

const MISSING = 'LATECOMER01';
const fill = async (count: number, start: number, terminalSn: string): Promise<void> => {
  for (let at = 0; at < count; at += 500)
    await w.book(
      Array.from({ length: Math.min(500, count - at) }, (_, i) => w.sale(`q${start + at + i}`, { terminalSn })),
    );
};

it('releases, lists and counts more than a thousand rows', async () => {
  await fill(1_100, 0, 'NOBODY0001');
  await fill(216, 1_100, MISSING);
  const groups = await run('quarantine');
  expect(groups.join('\n')).toMatch(/unknown_terminal +1316 /);
  expect(groups.join('\n')).toContain('1316 quarantined');
  const terminal = w.world.terminal('leaf', 3);
  await sql`update terminals.terminal set sn = ${MISSING} where id = ${terminal.id}`.execute(w.database.db);
  expect((await run('release')).at(-1)).toBe('1316 tried: 216 booked; 1100 still quarantined: unknown_terminal 1100');
  expect((await run('release', [], { json: '' })).map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      tried: 1100,
      booked: 0,
      withSale: 0,
      known: 0,
      quarantined: 1100,
      reasons: { unknown_terminal: 1100 },
      isComplete: true,
    },
  ]);
  const rows: number[] = [];
  for (let after = '0'; after !== '';) {
    const [line = ''] = await run('quarantine', [], { rows: '', json: '', limit: '300', after });
    const page = JSON.parse(line) as { rows: { id: number; tries: number }[]; next: number | null };
    rows.push(...page.rows.map(({ id }) => id));
    expect(new Set(page.rows.map(({ tries }) => tries))).toEqual(new Set([2]));
    after = page.next === null ? '' : String(page.next);
  }
  expect(new Set(rows).size).toBe(1100);
});

it('prints the groups as JSON, with their age', async () => {
  const [line = ''] = await run('quarantine', [], { json: '' });
  expect(JSON.parse(line)).toMatchObject({
    total: 1100,
    groups: [
      { acquirer: 'test', reason: 'unknown_terminal', count: 1100, oldest: NOW.toISOString(), ageHours: 0, untried: 0 },
    ],
  });
});

it('reports mistakes in one sentence', async () => {
  await expect(run('release', ['abc'])).rejects.toThrow('abc is not an id');
  await expect(run('release', [], { reason: 'because' })).rejects.toThrow('--reason must be one of unknown_terminal');
  await expect(run('quarantine', [], { rows: '', limit: '0' })).rejects.toThrow('--limit must be an integer from 1');
  await expect(run('quarantine', [], { rows: '', after: '-1' })).rejects.toThrow('--after must be an id');
});

it('lists a conflict with what differs, and dismisses it with a note that is audited', async () => {
  await w.book([w.sale('c1', {}, 'sibling')]);
  await w.book([w.sale('c1', { amountFen: fen(990_000) }, 'sibling')]);
  const [line = ''] = await run('quarantine', [], { rows: '', reason: 'conflict' });
  expect(line).toContain('c1  conflict (amount)');
  const id = line.split('  ')[0] ?? '';
  await expect(run('dismiss', [id])).rejects.toThrow('--note must say why');
  expect((await run('release', [id])).at(-1)).toContain('0 tried');
  expect(await run('dismiss', [id], { note: 'sent by mistake' })).toEqual([`${id} dismissed: test c1, conflict`]);
  expect(await run('dismiss', [id], { note: 'again' })).toEqual([expect.stringContaining(`${id} is not open`)]);
  const { rows } = await sql`select after from audit.entry where call = 'trades.dismiss-quarantined'`.execute(
    w.database.db,
  );
  expect(rows).toEqual([{ after: { acquirer: 'test', reference: 'c1', reason: 'conflict', note: 'sent by mistake' } }]);
});
