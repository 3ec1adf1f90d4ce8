import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { isAlive } from '#platform/db/launcher/process-identity.ts';
import { runBuildStep } from './build-step.ts';

const folderWith = (script: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-build-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'step.mjs'), script);
  return folder;
};

test('an aborted build ends its process', async () => {
  const folder = folderWith(`
    import { renameSync, writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => undefined);
    setInterval(() => undefined, 1000);
    writeFileSync('draft', String(process.pid));
    renameSync('draft', 'pid');`);
  const changes = watch(folder);
  const stopping = new AbortController();
  const failure = runBuildStep(folder, ['step.mjs'], stopping.signal).catch((error: unknown) => error);
  while (!existsSync(join(folder, 'pid'))) await once(changes, 'change');
  changes.close();
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  stopping.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a failed build reports what it printed', async () => {
  const folder = folderWith(`console.error('no such module'); process.exitCode = 1;`);
  await expect(runBuildStep(folder, ['step.mjs'])).rejects.toThrow('step.mjs failed:\nno such module');
});
