/** Matches the file in a process of its own, so that its memory is that of the matching alone. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface MatchResult {
  readonly differences: number;
  readonly seconds: number;
  readonly databaseCpuSeconds: number;
  readonly clientCpuSeconds: number;
  readonly peakMb: number;
}

/** The same limit as in `npm run day-files`: rows live so briefly that a larger young heap only costs memory. */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=4';

export const matchApart = async (databaseUrl: string, path: string): Promise<MatchResult> => {
  const script = join(import.meta.dirname, 'match.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [SMALL_YOUNG_HEAP, script, databaseUrl, path]);
  return JSON.parse(stdout) as MatchResult;
};
