/** The server as in production, in a separate process, so that its speed and memory can be measured. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { randomSecret } from '#testing/secrets.ts';
import type { PauseReport } from './pauses.ts';
import { vaultKeys } from './vault-keys.ts';

const MAIN = join(import.meta.dirname, './product-server.ts');

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Pauses of the product's server since the last call. */
  takePauses(): Promise<PauseReport>;
  stop(): Promise<void>;
}

export const FEED_SECRET = randomSecret();
export const VAULT = vaultKeys();

const ENV = {
  NODE_ENV: 'production',
  ...VAULT,
  FEED_SECRETS: `demo:${FEED_SECRET}`,
  SMS_URL: 'https://sms.invalid/send',
  SMS_KEY: randomSecret(),
};

const ready = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the server exited with code ${code}`)));
  });

export interface ServerOptions {
  readonly databaseUrl?: string;
  /** Whether it serves the built agent app. */
  readonly servesApp?: boolean;
  /** Another program that reports its URL in the same way: the bare framework. */
  readonly main?: string;
  /** Receives each line that it writes, instead of the console. */
  readonly onLine?: (line: string) => void;
}

const startServerProcess = async ({
  databaseUrl = '',
  servesApp = false,
  main = MAIN,
  onLine,
}: ServerOptions): Promise<ServerProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhanye-bench-files-'));
  const env = {
    ...process.env,
    ...ENV,
    DATA_DIR: dataDir,
    BENCH_APP: servesApp ? 'on' : 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const output = onLine === undefined ? 'inherit' : 'pipe';
  const child = fork(main, [], { env, stdio: ['ignore', output, output, 'ipc'] });
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null && onLine !== undefined) createInterface({ input: stream }).on('line', onLine);
  // also when the server never answers, or a signal ends the measurement
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove);
  child.once('exit', () => {
    process.off('exit', remove);
    remove();
  });
  const url = await ready(child);
  return {
    url,
    pid: child.pid ?? 0,
    takePauses: () =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve((message as { watched: PauseReport }).watched));
        child.send('pauses');
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

/** Runs `work` with a server, which is stopped afterwards in any case. */
export const withServer = async <T>(
  options: ServerOptions,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> => {
  const server = await startServerProcess(options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};
