/** What a figure is worth depends on where it was measured. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, platform, release } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

export const machine = () => ({
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()}`,
  node: process.version,
  /** Above the number of processors others were working too: the figures are worse than they could be. */
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

export interface Result {
  readonly name: string;
  readonly figures: Record<string, unknown>;
}

/** Prints, and writes `evidence/bench-<name>.json`. @param seed of what was drawn. */
export const report = (
  name: string,
  seed: string,
  where: ReturnType<typeof machine>,
  results: readonly Result[],
): void => {
  const folder = join(ROOT, 'evidence');
  mkdirSync(folder, { recursive: true });
  const all = { bench: name, at: new Date().toISOString(), commit: commit(), machine: where, seed, results };
  writeFileSync(join(folder, `bench-${name}.json`), `${JSON.stringify(all, null, 2)}\n`);
  for (const { name: what, figures } of results) {
    console.log(
      `${what.padEnd(44)} ${Object.entries(figures)
        .map(([key, value]) => `${key} ${String(value)}`)
        .join('   ')}`,
    );
  }
};
