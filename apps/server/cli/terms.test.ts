/** Terms set by the operator (docs/domain.md §3): opened for roots, edited for anybody, told to the direct parent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { commandRun } from '#testing/commands.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { termsCommands } from './terms.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await buildSmallWorld(database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => database.close());

const NOW = new Date(STORY_NOW);
/** The printed lines, then the sentence with which the command fails. */
const run = async (name: string, words: string[], options?: Record<string, string>): Promise<string[]> => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const parts = () => ({ db: database.db, clock: { now: () => NOW }, print });
  return commandRun(termsCommands, 'terms', parts)(name, words, options)
    .then(() => lines)
    .catch((error: unknown) => [...lines, (error as Error).message]);
};

const [MID, DIRECT, ROOT] = ['ZY80318', 'ZY80542', 'ZY80213'];
const RAISE = [DIRECT, 'MD2026', 'cost:1=0.55%'];

it('says in a dry run who would be touched, and changes nothing', async () => {
  expect(await run('edit', [MID, 'MD2026', 'cost:1=0.55%'], { 'dry-run': '' })).toEqual([
    '2026-09-19  ZY80318 马俊杰: cost:1 0.530% cap 18.40 → 0.550% cap 18.40',
    '2026-09-19  ZY80542 赵敏 (carried): cost:1 0.540% cap 19.20 → 0.550% cap 19.20',
    '2026-09-19  ZY80447 何佳 (carried): cost:1 0.545% cap 19.60 → 0.550% cap 19.60',
    'Would be in force from 2026-09-19; 2 other agents are carried along.',
    'Nothing was changed.',
  ]);
  expect(await run('history', [MID, 'MD2026'])).toEqual(['0 changes']);
});

it('edits over the head of the direct parent, tells it and the agent, and keeps an audit row', async () => {
  expect(await run('edit', RAISE)).toEqual([
    '2026-09-19  ZY80542 赵敏: cost:1 0.540% cap 19.20 → 0.550% cap 19.20',
    'Is in force from 2026-09-19; 0 other agents are carried along.',
  ]);
  const { rows: notices } = await sql`
    select agent_id as "agentId", key, text_values as values from content.notice where key like 'terms%'
    order by agent_id desc`.execute(database.db);
  expect(notices).toMatchObject([
    { agentId: 3, key: 'terms_edited', values: { old: '0.540%', new: '0.550%', contact: '马俊杰' } },
    { agentId: 2, key: 'terms_by_operator', values: { name: '赵敏', old: '0.540%', new: '0.550%' } },
  ]);
  const { rows: audit } = await sql`select call, subject from audit.entry where ip = 'cli'`.execute(database.db);
  expect(audit).toEqual([{ call: 'policies.edit-terms', subject: 'terms' }]);
  expect((await run('history', [DIRECT, 'MD2026'])).at(-1)).toBe('1 changes');
  expect(await run('edit', RAISE)).toEqual(['Nothing changes.']);
});

it('lists every term that is out of its bounds, and opens for roots only', async () => {
  expect(await run('edit', [ROOT, 'MD2026', 'cost:1=0.4%', 'cap:4=30.00', 'activation=100.01'])).toEqual([
    '  cost:1: This may not be below your own cost',
    '  cost:4: This may not be above the lowest merchant rate',
    '  activation:0: This may not be more than your own',
    '3 terms are outside the limits; correct the marked ones.',
  ]);
  expect(await run('open', ['ZY80447', 'BZ2026', 'cost:1=0.55%'])).toEqual([expect.stringContaining('direct upline')]);
  expect(await run('edit', [ROOT, 'MD2026', 'cost=x'])).toEqual([expect.stringContaining('cost=x is no term')]);
  expect(await run('edit', ['ZY00000', 'MD2026'])).toEqual(['There is no agent ZY00000.']);
});

it('shows terms, those to come, and what may be set', async () => {
  const lines = await run('show', [DIRECT, 'MD2026']);
  expect(lines).toContain('  cost:1 0.540% cap 19.20');
  expect(lines).toContain('From 2026-09-19:');
  expect(lines).toContain('  cost:1 0.530% cap 18.40 … 0.550% cap 20.00');
});
