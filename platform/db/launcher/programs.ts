import { access, chmod, constants, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { LauncherError } from './launcher-error.ts';
import { restoreLinks, type NativePackage } from './native-package.ts';
import { runCommand, userCan, type RunAs } from './run-as.ts';

/** The programs that are executed: `bin` contains `postgres` and `initdb`. */
export type Programs = { bin: string; copied: boolean };

/**
 * Programs that `runAs` can execute: the package itself when that works, otherwise a copy in a cache folder keyed by
 * version (the package may be in a home folder closed to that user, or lack links in a read-only folder).
 * @param ownDir takes the copy where the cache folder cannot be written, as in a read-only home.
 */
export async function preparePrograms(
  pack: NativePackage,
  runAs: RunAs,
  { cacheDir = defaultCacheDir(runAs), ownDir }: { cacheDir?: string | undefined; ownDir: string },
): Promise<Programs> {
  const inPlace = join(pack.root, 'native');
  if (await works(inPlace, runAs)) return { bin: join(inPlace, 'bin'), copied: false };
  // Links may be missing: try to create them in place, otherwise fall back to a copy.
  await restoreLinks(pack.root).catch(() => undefined);
  if (await works(inPlace, runAs)) return { bin: join(inPlace, 'bin'), copied: false };
  const cache = (await isWritable(cacheDir)) ? cacheDir : ownDir;
  const copy = await copyPackage(pack, cache, runAs);
  return { bin: join(copy, 'native/bin'), copied: true };
}

async function works(native: string, runAs: RunAs): Promise<boolean> {
  return (await whyBroken(native, runAs)) === undefined;
}

/** Executes the programs, which detects inaccessible folders, missing execute bits and missing libraries. */
async function whyBroken(native: string, runAs: RunAs): Promise<string | undefined> {
  for (const program of ['postgres', 'initdb']) {
    const result = await runCommand(join(native, 'bin', program), ['--version'], runAs);
    if (!result.ok) return result.output;
  }
  const catalog = join(native, 'share/postgresql/postgres.bki');
  return (await userCan('-r', catalog, runAs)) ? undefined : `${catalog} is not readable`;
}

async function isWritable(folder: string): Promise<boolean> {
  return mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    );
}

async function copyPackage(pack: NativePackage, cacheDir: string, runAs: RunAs): Promise<string> {
  const copy = join(cacheDir, `postgres-${pack.version}-${process.platform}-${process.arch}`);
  await mkdir(cacheDir, { recursive: true });
  await mustBeOurs(cacheDir);
  if (runAs) await chmod(cacheDir, 0o755);
  if (await works(join(copy, 'native'), runAs)) return copy;
  await replaceCopy(pack, copy);
  const problem = await whyBroken(join(copy, 'native'), runAs);
  if (problem === undefined) return copy;
  throw new LauncherError(
    `PostgreSQL's programs do not run on this machine (${problem.split('\n')[0]}): ` +
      'set DATABASE_URL to your own PostgreSQL server.',
  );
}

/** Refuses a folder that another user could have prepared: programs must not be run from it. */
async function mustBeOurs(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new LauncherError(`The cache folder ${folder} belongs to another user: remove it and start again.`);
  }
}

/** Copies to a temporary folder and renames it, so that an interrupted copy is never used. */
async function replaceCopy(pack: NativePackage, copy: string): Promise<void> {
  const draft = `${copy}.draft-${process.pid}-${Date.now()}`;
  await cp(join(pack.root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(draft);
  await openForReading(draft);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}

function defaultCacheDir(runAs: RunAs): string {
  if (runAs) return '/var/cache/zhanye';
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'zhanye');
}
