/**
 * `npm run evidence -- commands [commands] [seed]`: commands to an acquirer under random faults, with both sides
 * killed: each ends once, as in the acquirer's own book, and no number has two effects there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommands } from '../acquirer-commands/run-commands.ts';
import { startCluster } from './cluster.ts';
import { machineNow, writeEvidence } from './report.ts';

const WHOLE = 1_000;

const main = async (): Promise<void> => {
  const count = Number(process.argv[2] ?? WHOLE);
  const seed = process.argv[3] ?? 'commands';
  const where = machineNow();
  const cluster = await startCluster();
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-commands-'));
  const started = performance.now();
  try {
    const { serverUrl: databaseUrl } = await cluster.copy();
    const onProgress = (open: number): void => console.log(`${open} open`);
    const { violations, ...figures } = await runCommands({ databaseUrl, folder, count, seed, onProgress });
    const minutes = Math.round((performance.now() - started) / 6_000) / 10;
    const name = count === WHOLE ? 'commands' : `commands-${count}`;
    const all = { seed, ...figures, minutes, violations: violations.length };
    writeEvidence(name, 'Commands to an acquirer, with faults on both sides', where, all);
    if (violations.length > 0) throw new Error(violations.slice(0, 20).join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
};
await main();
