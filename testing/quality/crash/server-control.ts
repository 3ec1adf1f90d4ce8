/** Starts, kills and restarts the server of the crash test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { randomSecret } from '#testing/secrets.ts';

export interface Withdrawer {
  agentId: AgentId;
  token: string;
  settlementAccountId: string;
}

/** The report that the server prints once it accepts requests. */
export interface ServerReport {
  url: string;
  databaseUrl: string;
  /** Reported by the first start only: accounts with money to withdraw. */
  withdrawers: Withdrawer[];
}

/** Ids of root, mid and direct of the small world. */
export const PAID_AGENTS: readonly AgentId[] = [idOf(1), idOf(2), idOf(3)];
export const FEED_SECRET = randomSecret();

export interface RunningServer extends ServerReport {
  /** SIGKILL, as in a power cut: nothing is finished or reported. */
  kill(): Promise<void>;
  /** Kills the database's processes as well. */
  killWithDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** `elsewhere` is a link: PostgreSQL's user may not be able to enter a temporary folder (platform/db/launcher). */
const PID_FILES = ['postgres/cluster/postmaster.pid', 'postgres/elsewhere/cluster/postmaster.pid'];

/** The process id in the first line of PostgreSQL's pid file. @throws when there is no such file. */
const postmasterIn = (dataDir: string): number => {
  const file = PID_FILES.map((name) => join(dataDir, name)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`no database in ${dataDir}`);
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
};

/** @param dataDir holds the database across restarts. */
export const startServer = async (dataDir: string): Promise<RunningServer> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-server.ts')], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CAPTCHA: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      FEED_SECRETS: `test:${FEED_SECRET}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const said = new Promise<ServerReport>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as ServerReport));
    child.once('close', () => reject(new Error(`the server did not start:\n${errors.join('')}`)));
  });
  const serving = await said;
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    ...serving,
    kill,
    killWithDatabase: async () => {
      process.kill(postmasterIn(dataDir), 'SIGKILL');
      await kill();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
};
