import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError, LauncherError } from './launcher-error.ts';
import { runCommand, type RunAs } from './run-as.ts';

const majorVersion = '18';
export const superuser = 'zhanye';

/** Creates the cluster if there is none. Safe to repeat after an interrupted creation. */
export async function ensureCluster(cluster: string, bin: string, runAs: RunAs, durable: boolean): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster);
    await giveTo(cluster, runAs);
    return false;
  }
  await removeDrafts(cluster);
  const draft = `${cluster}.draft-${process.pid}`;
  try {
    await initialize(draft, bin, runAs, durable);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explainFileError(error, dirname(cluster));
  }
  return true;
}

async function initialize(draft: string, bin: string, runAs: RunAs, durable: boolean): Promise<void> {
  await mkdir(draft, { mode: 0o700 });
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  const result = await runCommand(
    join(bin, 'initdb'),
    [
      '-D',
      draft,
      '-U',
      superuser,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    runAs,
  );
  if (!result.ok) throw initFailure(result.output, dirname(draft));
}

function initFailure(output: string, folder: string): Error {
  if (/no space left|quota exceeded/i.test(output)) return explainFileError({ code: 'ENOSPC' }, folder) as Error;
  const reason =
    output
      .split('\n')
      .filter((line) => /error|fatal|cannot|could not/i.test(line))
      .at(-1) ?? output;
  return new LauncherError(`PostgreSQL cannot create its files in ${folder}: ${reason.trim()}`);
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new LauncherError(
    `The database in ${cluster} was created by PostgreSQL ${version}, but this is ${majorVersion}: ` +
      'restore a backup into a new folder.',
  );
}

/** Changes the owner of a cluster that root has restored by copying to PostgreSQL's user. */
async function giveTo(cluster: string, runAs: RunAs): Promise<void> {
  if (!runAs || (await stat(cluster)).uid === runAs.uid) return;
  const result = await runCommand('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster], undefined);
  if (!result.ok)
    throw new LauncherError(
      `Cannot change the owner of ${cluster} to ${runAs.name}: run chown -R ${runAs.uid}:${runAs.gid} on it.`,
    );
}

async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('cluster.draft-'));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
