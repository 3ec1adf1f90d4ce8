import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { explainFileError, LauncherError } from './launcher-error.ts';
import { userCan, type RunAs } from './run-as.ts';

/**
 * The folders of one database.
 * `control`: lock and list of users, always in dataDir. `cluster`: PostgreSQL's own files. `socket`: mode 0700.
 */
export type Folders = { control: string; cluster: string; socket: string; log: string };

/** The longest folder in which PostgreSQL's socket name still fits into the 103 bytes that macOS allows. */
const socketDirMaxBytes = 103 - '/.s.PGSQL.5432.lock'.length;
const elsewhereRoot = '/var/lib/zhanye';

/** Creates dataDir and missing parents. Those we make as root are open for passing through, whatever the umask. */
export async function createDataDir(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir);
  try {
    const firstMade = await mkdir(wanted, { recursive: true });
    if (firstMade && process.getuid?.() === 0) await openPath(wanted, firstMade);
    return await realpath(wanted);
  } catch (error) {
    throw explainFileError(error, wanted);
  }
}

async function openPath(from: string, upTo: string): Promise<void> {
  for (let path = from; path.length >= upTo.length; path = dirname(path)) await chmod(path, 0o755);
}

/** Prepares every folder for `runAs`. `dataDir` comes from createDataDir. */
export async function prepareFolders(dataDir: string, runAs: RunAs): Promise<Folders> {
  try {
    const home = await chooseHome(dataDir, runAs);
    const socket = socketDirOf(home);
    await privateDir(socket, runAs);
    return { control: dataDir, cluster: join(home, 'cluster'), socket, log: join(home, 'postgres.log') };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/**
 * Normally dataDir itself. When PostgreSQL's user cannot pass through its parents (a clone in /root), the files live
 * under /var/lib and dataDir keeps a link to them: opening up somebody's home folder is not ours to do.
 */
async function chooseHome(dataDir: string, runAs: RunAs): Promise<string> {
  const link = join(dataDir, 'elsewhere');
  if (existsSync(link)) return readlink(link);
  if (!runAs || (await userCan('-x', dataDir, runAs))) return dataDir;
  if (existsSync(join(dataDir, 'cluster'))) {
    throw new LauncherError(
      `PostgreSQL's user ${runAs.name} cannot enter ${dataDir}: move the folder to where it can.`,
    );
  }
  const home = join(elsewhereRoot, randomBytes(6).toString('hex'));
  await mkdir(home, { recursive: true });
  await chmod(elsewhereRoot, 0o755);
  await chmod(home, 0o755);
  // A link whose goal was deleted points nowhere: the database is made anew.
  await rm(link, { force: true });
  await symlink(home, link);
  return home;
}

/** `<home>/run`, or a short folder named after a hash of it where the path would not fit into a socket address. */
export function socketDirOf(home: string): string {
  const wanted = join(home, 'run');
  if (Buffer.byteLength(wanted) <= socketDirMaxBytes) return wanted;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return join(existsSync('/tmp') ? '/tmp' : tmpdir(), `zhanye-${name}`);
}

/** A folder that only PostgreSQL's user (and root) may enter. One prepared by somebody else is refused. */
export async function privateDir(path: string, runAs: RunAs): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await isSafe(path, runAs))) throw refusal(path, error);
  });
  if (runAs) await chown(path, runAs.uid, runAs.gid);
  await chmod(path, 0o700);
}

async function isSafe(path: string, runAs: RunAs): Promise<boolean> {
  const found = await lstat(path);
  const allowed = [process.getuid?.(), runAs?.uid];
  return found.isDirectory() && allowed.includes(found.uid);
}

function refusal(path: string, error: NodeJS.ErrnoException): Error {
  return error.code === 'EEXIST'
    ? new LauncherError(`The folder ${path} belongs to another user: remove it and start again.`)
    : error;
}
