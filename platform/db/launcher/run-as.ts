import { spawn, spawnSync } from 'node:child_process';
import { LauncherError } from './launcher-error.ts';

/** The operating-system user PostgreSQL runs as; undefined means "the user that runs this process". */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

export type CommandResult = { ok: boolean; output: string };

/**
 * Chooses the user, because PostgreSQL refuses to run as root. An existing cluster keeps its owner (`ownerUid`);
 * otherwise the user is `postgres`, or `nobody` if that does not exist.
 */
export function chooseRunAs(ownerUid?: number): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  if (ownerUid) return findUser(String(ownerUid)) ?? { uid: ownerUid, gid: ownerUid, name: `user ${ownerUid}` };
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user) {
    throw new LauncherError(
      'PostgreSQL cannot run as root and this machine has no user "postgres" or "nobody": ' +
        'start as another user or set DATABASE_URL to your own PostgreSQL server.',
    );
  }
  return user;
}

function findUser(name: string): RunAs {
  const [uid, gid] = [numericId('-u', name), numericId('-g', name)];
  return uid && gid ? { uid, gid, name } : undefined;
}

function numericId(flag: '-u' | '-g', name: string): number | undefined {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : undefined;
}

/** Spawn options: the user, and a working folder accessible to everyone. */
export function identityOf(runAs: RunAs) {
  return { cwd: '/', ...(runAs && { uid: runAs.uid, gid: runAs.gid }) };
}

/** Runs a command as that user until it ends. A command that cannot be started counts as failed. */
export function runCommand(command: string, args: string[], runAs: RunAs): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const child = spawn(command, args, {
      ...identityOf(runAs),
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/** The environment without PG* variables, which would silently redirect PostgreSQL's own programs. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && name !== 'LD_LIBRARY_PATH');
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Whether `test <flag> <path>` succeeds for that user (for example `-r`). */
export async function userCan(flag: '-r' | '-w' | '-x', path: string, runAs: RunAs): Promise<boolean> {
  return (await runCommand('/bin/sh', ['-c', `test ${flag} "$1"`, 'sh', path], runAs)).ok;
}
