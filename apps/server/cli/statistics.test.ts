import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { byTestOperator } from '#testing/commands.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import type { Cli } from './command.ts';
import { statisticsCommands } from './statistics.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await buildSmallWorld(database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => database.close());

const run = async (options: Record<string, string> = {}): Promise<{ good: boolean | void; lines: string[] }> => {
  const lines: string[] = [];
  const cli = {
    ...byTestOperator,
    db: database.db,
    clock: { now: () => new Date(STORY_NOW) },
    print: (line: string) => void lines.push(line),
    words: [],
    option: (name: string) => options[name],
  } as unknown as Cli;
  return { good: await statisticsCommands[0]?.run(cli), lines };
};

interface Figures {
  readonly figures?: Readonly<Record<string, number>>;
}

describe('the recount command', () => {
  it('reports the number of compared figures', async () => {
    const { good, lines } = await run();
    expect(good).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^[1-9]\d* figures compared, 0 differences$/)]);
  });

  it('lists differences and fails, and repairs them on request', async () => {
    await sql`update statistics.growth_day set count = count + 2 where is_team and kind = 'merchant'
      and agent_id = 1`.execute(database.db);
    const found = await run();
    expect(found.good).toBe(false);
    expect(found.lines[0]).toMatch(
      /^agent 1 {2}\d{4}-\d\d-\d\d {2}growth_day team\/merchant count: stored \d+, recomputed \d+$/,
    );
    const repaired = await run({ repair: '' });
    expect(repaired).toMatchObject({ good: true });
    expect(repaired.lines.at(-1)).toBe('Repaired: 0 differences remain.');
    const { rows } = await sql<{ call: string; ip: string; before: unknown; after: unknown }>`
      select call, ip, before, after from audit.entry`.execute(database.db);
    const figure = expect.stringMatching(/^agent 1 \d{4}-\d\d-\d\d growth_day team\/merchant count$/);
    expect(rows).toEqual([
      {
        call: 'statistics.repair-rollups',
        ip: 'cli',
        before: { different: found.lines.length - 1, figures: expect.any(Object) },
        after: { different: 0, figures: expect.any(Object) },
      },
    ]);
    const [{ before, after } = { before: {}, after: {} }] = rows as { before: Figures; after: Figures }[];
    const [name = ''] = Object.keys(before.figures ?? {});
    expect(name).toEqual(figure);
    expect((before.figures?.[name] ?? 0) - (after.figures?.[name] ?? 0)).toBe(2);
  });

  it('reports an invalid day in one sentence', async () => {
    await expect(run({ from: 'yesterday' })).rejects.toThrow('--from must be a day in the format YYYY-MM-DD');
  });
});
