/** The operator's commands about levels. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rulesOn } from '#capabilities/levels/server/cli.ts';
import { sql } from '#platform/db/sql.ts';
import { commandRun } from '#testing/commands.ts';
import { useLevelWorld } from '#testing/levels.ts';
import { levelCommands } from './levels.ts';

const w = useLevelWorld();
const db = () => w.server.database.db;
const folder = mkdtempSync(join(tmpdir(), 'zhanye-levels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const runCommand = commandRun(levelCommands, 'levels', () => ({ ...w.server, db: db() }));
const run = async (name: string, words?: string[], options?: Record<string, string>) =>
  (await runCommand(name, words, options)).lines.join('\n');

interface Rules {
  forgivenMonths: number;
  levels: Record<string, { reach: { volume?: string }; givesUpTo?: string }>;
}
const shown = async (): Promise<Rules> => JSON.parse(await run('show', [], { json: '' })) as Rules;
const fileOf = (rules: unknown): string => {
  const file = join(folder, 'rules.json');
  writeFileSync(file, JSON.stringify(rules));
  return file;
};
const NOTE = { note: 'V2 is harder' };

it('what show prints is what edit reads, and editing it unchanged changes nothing', async () => {
  expect(await run('edit', [fileOf(await shown())], NOTE)).toBe('These are the rules already: nothing was changed.');
  expect(await run('show')).toMatch(/V6 +reached by 30,000,000\.00 yuan, 150 activations, 5 direct sub-agents of V4/);
});

it('an edit holds from its day on, is audited and kept beside those before; a dry run only says so', async () => {
  const rules = await shown();
  const harder = {
    ...rules,
    levels: { ...rules.levels, V2: { ...rules.levels['V2'], reach: { volume: '600000.00' } } },
  };
  const said = await run('edit', [fileOf(harder)], { ...NOTE, 'dry-run': '' });
  expect(said).toMatch(/- "volume": "500000\.00"[^]*\+ "volume": "600000\.00"[^]*Would hold from 2026-10-01/);
  await run('edit', [fileOf(harder)], { ...NOTE, from: '2026-09-20' });
  const volume = async (day: string) =>
    (await rulesOn(db(), day)).levels.find(({ code }) => code === 'V2')?.reach.volumeFen;
  expect([await volume('2026-09-19'), await volume('2026-09-20')]).toEqual([50_000_000, 60_000_000]);
  const audited = await sql`select subject_id from audit.entry where call = 'levels.edit'`.execute(db());
  expect(audited.rows).toEqual([{ subject_id: '2026-09-20' }]);
  expect(await run('show')).toContain('From 2026-09-20 on');
});

it('refuses rules that contradict themselves, a day that has begun, and what it cannot read', async () => {
  const rules = await shown();
  const edit = (change: Record<string, unknown>, options: Record<string, string> = {}) =>
    run('edit', [fileOf({ ...rules, ...change })], { ...NOTE, ...options });
  const level = (code: string, more: object) => ({
    levels: { ...rules.levels, [code]: { ...rules.levels[code], ...more } },
  });
  await expect(edit(level('V3', { reach: { volume: '100.00' } }))).rejects.toThrow(
    'V3: keeping it asks for more volume than reaching it; V3: asks for less volume than V2',
  );
  await expect(edit(level('V3', { givesUpTo: 'V4' }))).rejects.toThrow('V3: may give at most its own level');
  await expect(edit(level('V6', { withdrawals: { most: '2000000.00' } }))).rejects.toThrow(
    'levels.V6.withdrawals.most: an amount from 100 to 1000000 yuan',
  );
  await expect(edit({ levels: { V9: {} } })).rejects.toThrow('Not a configured level: V9.');
  await expect(edit({ forgivenMonths: 13 })).rejects.toThrow('forgivenMonths');
  await expect(edit({}, { from: '2026-09-18' })).rejects.toThrow('only be changed from tomorrow on');
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{');
  await expect(run('edit', [broken], NOTE)).rejects.toThrow('The file is not JSON.');
});

it('evaluate: the dry run lists what would change and changes nothing, the run does it once', async () => {
  await w.figures('leaf', '2026-09-16', { volumeFen: 70_000_000, activations: 6 });
  const dry = await run('evaluate', [], { 'dry-run': '' });
  expect(dry).toMatch(/agent 4 {2}promoted {2}V1 → V2 {2}700,000\.00 yuan, 6 activations[^]*Nothing was changed/);
  expect(await w.levelOf('leaf')).toBe('V1');
  expect(await run('evaluate')).toBe('2026-09-17: 9 agents, 1 promoted, 0 demoted, 0 forgiven');
  expect(await run('evaluate')).toBe('Every day that is due has been evaluated.');
  expect(await w.levelOf('leaf')).toBe('V2');
});

it("set: also a root's level, with its history", async () => {
  expect(await run('set', ['ZY80213', 'V7'])).toBe('ZY80213: V5 → V7.');
  expect(await run('set', ['ZY80213', 'V7'])).toBe('ZY80213 is V7 already.');
  expect((await w.changes()).at(-1)).toMatchObject({ agent: 1, kind: 'set', from: 'V5', to: 'V7' });
  await expect(run('set', ['ZY80213', 'V8'])).rejects.toThrow('There is no level V8.');
  await expect(run('set', ['ZY00000', 'V1'])).rejects.toThrow('Agent ZY00000 does not exist.');
});
