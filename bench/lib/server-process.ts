/** The program as it runs in production, in a process of its own, so that its speed and memory are its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = new URL('./serve.ts', import.meta.url).pathname;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Secrets of a machine that is thrown away. */
const ENV = {
  NODE_ENV: 'production',
  VAULT_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
  VAULT_INDEX_KEY: Buffer.alloc(32, 9).toString('base64'),
  FEED_SECRETS: 'demo:bench-only-feed-secret',
  SMS_URL: 'https://sms.invalid/send',
  SMS_KEY: 'bench-only',
};

const ready = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

/** @param main another program that tells its address the same way: the bare framework. */
export const startServerProcess = async (databaseUrl: string, main = MAIN): Promise<ServerProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhanye-bench-files-'));
  const child = fork(main, [], { env: { ...process.env, ...ENV, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const url = await ready(child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
