/** Sixty changes; `npm run evidence -- changes` asks for a thousand (docs/evidence.md). */
import { expect, it } from 'vitest';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runChanges } from './run-changes.ts';

it('with faults on both sides each change ends once, as in the acquirer’s book, and so does the rate in force', async () => {
  const urls = await freshDatabaseUrls();
  const run = await runChanges({ urls, folder: temporaryFolder('changes'), count: 60, seed: 'sixty' });
  expect(run).toMatchObject({ changes: 60, doubleEffects: 0, violations: [] });
  expect(run.done + run.failed).toBe(60);
  // without such events the test would prove nothing
  expect(Math.min(run.killedWorkers, run.killedAcquirers, run.answersContradicting, run.settled)).toBeGreaterThan(0);
}, 480_000);
