/** Sixty commands; `npm run evidence -- commands` sends a thousand (docs/evidence.md). */
import { expect, it } from 'vitest';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommands } from './run-commands.ts';

it('under random faults, with both sides killed at times, each command ends once and as in the acquirer’s book', async () => {
  const { serverUrl: databaseUrl } = await freshDatabaseUrls();
  const run = await runCommands({ databaseUrl, folder: temporaryFolder('commands'), count: 60, seed: 'sixty' });
  expect(run).toMatchObject({ commands: 60, doubleEffects: 0, violations: [] });
  expect(run.done + run.failed).toBe(60);
  // without such events the test would prove nothing
  expect(Math.min(run.killedWorkers, run.killedAcquirers, run.answersContradicting)).toBeGreaterThan(0);
}, 240_000);
