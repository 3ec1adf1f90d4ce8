import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process even if its pid is reused later. */
export type ProcessIdentity = { pid: number; startedAt: string };

export function ownIdentity(): ProcessIdentity {
  return processOf(process.pid);
}

export function processOf(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) ?? '' };
}

/** Whether that very process is alive. */
export function isSameProcess({ pid, startedAt }: ProcessIdentity): boolean {
  return isAlive(pid) && startOf(pid) === startedAt;
}

/** Whether a process with that pid is alive; a zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return procStat(pid)?.[0] !== 'Z';
}

/** The command line of a process, or undefined if it has ended. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ask(pid, 'args=');
  }
}

function startOf(pid: number): string | undefined {
  return procStat(pid)?.[19] ?? ask(pid, 'lstart=');
}

/** Fields of /proc/<pid>/stat after the name (which may contain blanks): [0] state, [19] start time in clock ticks. */
function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ask(pid: number, column: string): string | undefined {
  const result = spawnSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}
