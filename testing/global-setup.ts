import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres, type RunningPostgres } from '#platform/db/launcher/launcher.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the one PostgreSQL of this test run (superuser). */
    postgresUrl: string;
  }
}

type Shared = { running: RunningPostgres; folder: string };
/** Both projects of vitest.config.ts run in one process and share one server. */
let shared: Promise<Shared> | undefined;
let projects = 0;

/** Starts one PostgreSQL for the whole run. Tests may lose everything, so nothing waits for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects += 1;
  const { running, folder } = await (shared ??= start());
  project.provide('postgresUrl', running.url);
  return async () => {
    projects -= 1;
    if (projects > 0) return;
    shared = undefined;
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-test-'));
  chmodSync(folder, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const running = await startPostgres({ dataDir: join(folder, 'data'), settings });
  return { running, folder };
}
