/** Starts PostgreSQL again when it ends without having been stopped: killed, out of memory, or by mistake. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './launcher-error.ts';
import { isSameProcess, processOf } from './process-identity.ts';

export interface PostgresEvents {
  onLost(): void;
  onBack(): void;
  /** Called when PostgreSQL does not start again, or ends repeatedly: no more attempts are made. */
  onGiveUp(error: LauncherError): void;
  /** Pauses before each attempt to start PostgreSQL. */
  readonly pausesMs?: readonly number[];
}

const CHECK_MS = 500;
const PAUSES_MS: readonly number[] = [0, 1_000, 2_000, 5_000, 10_000];
/** A server that lived this long counts as recovered. */
const RECOVERED_MS = 60_000;

const giveUp = (why: string, cause?: unknown): LauncherError =>
  new LauncherError(`PostgreSQL ended and did not start again: ${why}`, { cause });

const withoutHead = (message: string): string => message.replace(/^PostgreSQL did not start: /, '');

/**
 * @param pid of the running server. @param restart starts it, or joins one that another process has started.
 * @returns a function that ends the watch, and waits for an attempt in progress.
 */
export const keepRunning = (
  pid: number,
  restart: () => Promise<number>,
  events: PostgresEvents,
): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const pausesMs = events.pausesMs ?? PAUSES_MS;
  let server = processOf(pid);
  let startedAt = performance.now();
  let attempts = 0;
  let problem: unknown;

  const attempt = async (): Promise<boolean> => {
    try {
      server = processOf(await restart());
      startedAt = performance.now();
      return true;
    } catch (error) {
      problem = error;
      return false;
    }
  };

  /** @returns whether PostgreSQL runs again. */
  const bringBack = async (): Promise<boolean> => {
    events.onLost();
    if (performance.now() - startedAt > RECOVERED_MS) attempts = 0;
    while (attempts < pausesMs.length) {
      await sleep(pausesMs[attempts], undefined, { signal });
      attempts += 1;
      if (await attempt()) return true;
    }
    return false;
  };

  const reason = (): string => (problem instanceof Error ? withoutHead(problem.message) : 'it ended again and again');

  const watch = async (): Promise<void> => {
    for (;;) {
      await sleep(CHECK_MS, undefined, { signal, ref: false });
      if (isSameProcess(server)) continue;
      problem = undefined;
      if (!(await bringBack())) return events.onGiveUp(giveUp(reason(), problem));
      events.onBack();
    }
  };

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) events.onGiveUp(giveUp(String(error), error));
  });
  return async () => {
    ending.abort();
    await watching;
  };
};
