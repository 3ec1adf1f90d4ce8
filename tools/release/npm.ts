/** Runs npm next to this Node. */
import { spawnSync } from 'node:child_process';

export interface NpmResult {
  readonly status: number;
  readonly output: string;
}

const MOST_BYTES = 64 * 1024 * 1024;

export const npmIn = (folder: string, args: readonly string[]): NpmResult => {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES });
  return { status: status ?? 1, output: stdout === '' ? stderr : stdout };
};
