/**
 * Sends load from a process of its own that produces little garbage and collects it rarely: this process measures the
 * time of the server, and reports its own stalls separately.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PauseReport } from './pauses.ts';
import type { ClosedLoad, OpenLoad, LoadTimings } from './sender-loads.ts';
import type { Outcome } from './sender-process.ts';

const MAIN = join(import.meta.dirname, './sender-process.ts');
/** Little garbage arises, and it is collected at the end. */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--min-semi-space-size=64'];

export interface Sender {
  /** @throws when any request fails: fast refusals must not count. */
  send(load: ClosedLoad | OpenLoad): Promise<{ readonly sent: LoadTimings; readonly watched: PauseReport }>;
}

/** Runs `work` with a sender, which is stopped afterwards in any case. */
export const withSender = async <T>(work: (sender: Sender) => Promise<T>): Promise<T> => {
  const child = fork(MAIN, [], { execArgv: NODE_OPTIONS, serialization: 'advanced' });
  const send: Sender['send'] = (load) =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`the sender exited with code ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        const outcome = message as Outcome;
        if ('problem' in outcome) reject(new Error(outcome.problem));
        else resolve(outcome);
      });
      child.send(load);
    });
  try {
    return await work({ send });
  } finally {
    child.disconnect();
  }
};

/** @param share between 0 and 1. */
export const percentile = (latencyMs: Float64Array, share: number): number => {
  const sorted = latencyMs.toSorted();
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
};
