/** The tree of a former commit beside this one, run by its own code with the packages of this one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { ROOT } from '#platform/db/migrate/program.ts';
import type * as feedWorld from '../feed/feed-world.ts';
import type * as benchSessions from '../lib/bench-sessions.ts';

/** Parts of a former version that the bench uses: its own world and sessions, written for its own tables. */
export interface FormerVersion {
  readonly root: string;
  readonly world: typeof feedWorld;
  readonly sessions: typeof benchSessions;
  migrate(urls: DatabaseUrls): void;
  remove(): void;
}

export const openFormerVersion = async (commit: string): Promise<FormerVersion> => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-former-'));
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  try {
    const tree = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', root], { input: tree });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const world = (await import(join(root, 'bench/feed/feed-world.ts'))) as FormerVersion['world'];
    const sessions = (await import(join(root, 'bench/lib/bench-sessions.ts'))) as FormerVersion['sessions'];
    const migrate = ({ ownerUrl, serverUrl }: DatabaseUrls): void => {
      const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serverUrl };
      execFileSync(process.execPath, ['apps/server/cli.ts', 'migrate'], { cwd: root, env, stdio: 'ignore' });
    };
    return { root, world, sessions, migrate, remove };
  } catch (error) {
    remove();
    throw error;
  }
};
