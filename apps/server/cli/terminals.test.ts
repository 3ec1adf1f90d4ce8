import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import type { Cli } from './command.ts';
import { terminalCommands } from './terminals.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const run = async (name: string, words: string[]): Promise<unknown> =>
  terminalCommands
    .find((command) => command.name === `operations ${name}`)
    ?.run({
      db: database.db,
      clock: { now: () => new Date() },
      words,
      print: () => undefined,
      option: () => undefined,
    } as unknown as Cli);

it('reports a refused decision in a sentence, not as a text key', async () => {
  await expect(run('approve', ['O1'])).rejects.toThrow('O1: This does not exist or has been removed.');
  await expect(run('reject', [])).rejects.toThrow('Argument <no> is missing.');
});
