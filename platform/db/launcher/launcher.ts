import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureDatabase } from './answers.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { createDataDir, prepareFolders, type Folders } from './folders.ts';
import { keepRunning, type PostgresEvents } from './keep-running.ts';
import { explainFileError } from './launcher-error.ts';
import { withLock } from './lock.ts';
import { findNativePackage, readPackage } from './native-package.ts';
import { findPostmaster, spawnPostmaster, stopPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { preparePrograms } from './programs.ts';
import { ownerRole, serverRole } from './roles.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { settingArguments } from './settings.ts';
import { registerUser, unregisterUser } from './users.ts';

export type LauncherOptions = {
  /** The folder of all files of this database; created if missing. */
  dataDir: string;
  /** Receives progress messages. */
  onStep?: (text: string) => void;
  /** PostgreSQL settings that override the defaults, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Other locations of PostgreSQL's programs and of their copies (tests). */
  packageDir?: string;
  cacheDir?: string;
};

export type PostgresConnection = { host: string; port: number; user: string; database: string; password?: string };

export type RunningPostgres = {
  /** `host` is the folder of the unix socket: nothing listens on the network. */
  connection: PostgresConnection;
  /** The same as a URL for `pg`, with the superuser, which starts and copies the database. */
  url: string;
  /** URL with the role that runs migrations: it owns the database and its contents. */
  ownerUrl: string;
  /** URL with the server's role, which has only the privileges that the owner grants. */
  serverUrl: string;
  /**
   * Starts the server again when it ends without having been stopped, at the same address. To be called once; ends with
   * `stop`.
   */
  watch(events: PostgresEvents): void;
  /** Releases the database; the last user shuts it down (fast) and waits for its end. */
  stop(): Promise<void>;
  /** Whether a server was already running: left by a killed process, or shared with a live one. */
  adopted: boolean;
};

const databaseName = 'zhanye';

/**
 * Starts PostgreSQL 18 on `dataDir`, or joins the one that already runs there. Two starts at once are safe: the second
 * waits for the first and shares its server. @throws LauncherError
 */
export async function startPostgres(options: LauncherOptions): Promise<RunningPostgres> {
  const control = await createDataDir(options.dataDir);
  try {
    return await withLock(control, () => startLocked(control, options));
  } catch (error) {
    throw explainFileError(error, control);
  }
}

async function startLocked(control: string, options: LauncherOptions): Promise<RunningPostgres> {
  const { folders, postmaster, adopted } = await openCluster(control, options);
  await ensureDatabase(postmaster, databaseName);
  const user = await registerUser(control);
  const release = stopOnce(folders, user);
  let stopWatching: () => Promise<void> = async () => undefined;
  return {
    ...addressOf(postmaster),
    adopted,
    watch: (events) => {
      const restart = async () => (await withLock(control, () => openCluster(control, options))).postmaster.pid;
      stopWatching = keepRunning(postmaster.pid, restart, events);
    },
    stop: async () => {
      await stopWatching();
      await release();
    },
  };
}

type OpenedDatabase = { folders: Folders; postmaster: Postmaster; adopted: boolean };

async function openCluster(control: string, options: LauncherOptions): Promise<OpenedDatabase> {
  const runAs = chooseRunAs(ownerOfCluster(control));
  const folders = await prepareFolders(control, runAs);
  const running = await adopt(folders, options);
  return {
    folders,
    postmaster: running ?? (await startFresh(folders, options, runAs)),
    adopted: running !== undefined,
  };
}

function ownerOfCluster(control: string): number | undefined {
  const places = [join(control, 'cluster'), join(control, 'elsewhere', 'cluster')];
  const place = places.find((path) => existsSync(path));
  return place ? statSync(place).uid : undefined;
}

/** A server that runs but does not answer (its socket was deleted) is stopped, so that a new one can start. */
async function adopt(folders: Folders, options: LauncherOptions): Promise<Postmaster | undefined> {
  const found = await findPostmaster(folders.cluster);
  if (!found) return undefined;
  options.onStep?.('connecting to the PostgreSQL that is already running');
  const reachable = existsSync(join(found.socketDir, `.s.PGSQL.${found.port}`));
  const ready = reachable ? await waitUntilReady(folders.cluster, () => !isAlive(found.pid)) : undefined;
  if (!ready) await stopPostmaster(found.pid);
  return ready;
}

async function startFresh(folders: Folders, options: LauncherOptions, runAs: RunAs): Promise<Postmaster> {
  const pack = options.packageDir ? readPackage(options.packageDir) : findNativePackage();
  const { bin } = await preparePrograms(pack, runAs, {
    cacheDir: options.cacheDir,
    ownDir: join(dirname(folders.cluster), 'programs'),
  });
  const durable = options.settings?.fsync !== 'off';
  if (!existsSync(join(folders.cluster, 'PG_VERSION'))) options.onStep?.('creating a new PostgreSQL database');
  await ensureCluster(folders.cluster, bin, runAs, durable);
  options.onStep?.('starting PostgreSQL');
  return spawnPostmaster(bin, folders, settingArguments(folders.socket, options.settings), runAs);
}

function addressOf({
  socketDir,
  port,
}: Postmaster): Pick<RunningPostgres, 'connection' | 'url' | 'ownerUrl' | 'serverUrl'> {
  const connection = { host: socketDir, port, user: superuser, database: databaseName };
  const urlOf = (user: string): string =>
    `postgres://${user}@localhost:${port}/${databaseName}?host=${encodeURIComponent(socketDir)}`;
  return { connection, url: urlOf(superuser), ownerUrl: urlOf(ownerRole), serverUrl: urlOf(serverRole) };
}

function stopOnce(folders: Folders, user: string): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () =>
    (stopping ??= withLock(folders.control, async () => {
      const last = await unregisterUser(folders.control, user);
      const found = last ? await findPostmaster(folders.cluster) : undefined;
      if (found) await stopPostmaster(found.pid);
    }));
}
