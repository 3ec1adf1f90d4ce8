/** Describes the machine that figures were measured on, and reports them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, platform, release } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../');

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
  /** A load above the number of processors means that other processes made the figures worse. */
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

export interface Result {
  readonly name: string;
  readonly figures: Record<string, unknown>;
}

export const printResults = (results: readonly Result[]): void => {
  for (const { name, figures } of results) {
    console.log(
      `${name.padEnd(44)} ${Object.entries(figures)
        .map(([key, value]) => `${key} ${String(value)}`)
        .join('   ')}`,
    );
  }
};

/**
 * Prints the results and writes them to `evidence/bench-<name>.json`. @param seed from which the data was generated.
 */
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
  printResults(results);
};
