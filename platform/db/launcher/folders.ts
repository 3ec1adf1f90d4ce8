import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { explainFileError, LauncherError } from './launcher-error.ts';
import { userCan, type RunAs } from './run-as.ts';

/**
 * The folders of one database.
 * `control`: lock and list of users, always in dataDir. `cluster`: PostgreSQL's own files. `socket`: mode 0700.
 */
export type Folders = { control: string; cluster: string; socket: string; log: string };

/** Maximum length of the socket folder's path, so that socket paths fit into the 103 bytes that macOS allows. */
const socketDirMaxBytes = 103 - '/.s.PGSQL.5432.lock'.length;
const elsewhereRoot = '/var/lib/zhanye';

const isRoot = process.getuid?.() === 0;
/**
 * As root, PostgreSQL runs as another user, which must be able to pass through the folder to its own, but not list it.
 */
const PRIVATE = isRoot ? 0o711 : 0o700;

/** Creates dataDir and missing parents, with any umask; nobody else may list them. */
export async function createDataDir(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir);
  try {
    const firstMade = await mkdir(wanted, { recursive: true, mode: PRIVATE });
    if (firstMade) await closePath(wanted, firstMade);
    else await closeOwn(wanted);
    return await realpath(wanted);
  } catch (error) {
    throw explainFileError(error, wanted);
  }
}

async function closePath(from: string, upTo: string): Promise<void> {
  for (let path = from; path.length >= upTo.length; path = dirname(path)) await chmod(path, PRIVATE);
}

/** Restricts a database's folder that an earlier version left open; another user's folder remains as it is. */
async function closeOwn(path: string): Promise<void> {
  const { uid, mode } = await stat(path);
  const isOwn = uid === process.getuid?.();
  if (isOwn && (mode & 0o777 & ~PRIVATE) !== 0) await chmod(path, PRIVATE);
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
 * Normally dataDir itself. If PostgreSQL's user cannot traverse its parents (a clone in /root), the files are under
 * /var/lib and dataDir contains a link to them: the permissions of a home folder must not be changed.
 */
async function chooseHome(dataDir: string, runAs: RunAs): Promise<string> {
  const link = join(dataDir, 'elsewhere');
  if (existsSync(link)) return readlink(link);
  if (!runAs || (await userCan('-x', dataDir, runAs))) return dataDir;
  if (existsSync(join(dataDir, 'cluster'))) {
    throw new LauncherError(
      `PostgreSQL's user ${runAs.name} cannot access ${dataDir}: move it, or let that user enter its parent folders.`,
    );
  }
  const home = join(elsewhereRoot, randomBytes(6).toString('hex'));
  await mkdir(home, { recursive: true });
  await chmod(elsewhereRoot, 0o711);
  await chmod(home, 0o711);
  // remove a dangling link, because the database is created again
  await rm(link, { force: true });
  await symlink(home, link);
  return home;
}

/** `<home>/run`, or a short folder named by a hash of it if the path is too long for a socket address. */
function socketDirOf(home: string): string {
  const wanted = join(home, 'run');
  if (Buffer.byteLength(wanted) <= socketDirMaxBytes) return wanted;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return join(existsSync('/tmp') ? '/tmp' : tmpdir(), `zhanye-${name}`);
}

/** Creates a folder accessible only to PostgreSQL's user (and root). An existing folder of another owner is refused. */
async function privateDir(path: string, runAs: RunAs): Promise<void> {
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
