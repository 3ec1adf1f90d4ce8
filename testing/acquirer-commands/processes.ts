/** The two sides as processes: the one that sends commands, and the acquirer. Both may be killed at any time. */
import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WorkerMessage, Tick } from './worker.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const ACQUIRER = join(import.meta.dirname, '../../simulator/acquirer/run.ts');

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await ended(child);
};

export interface Worker {
  /** @param onAsking is called with each request. @returns whether it survived to the end of the run. */
  tick(tick: Tick, onAsking: () => void): Promise<boolean>;
  stop(): Promise<void>;
}

export const startWorker = async (args: readonly string[]): Promise<Worker> => {
  const child = fork(WORKER, [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ready = Promise.withResolvers<void>();
  child.once('message', () => ready.resolve());
  child.once('exit', () => ready.reject(new Error('the worker did not start')));
  await ready.promise;
  const died = ended(child).then(() => false);
  return {
    tick: async (tick, onAsking) => {
      const ran = Promise.withResolvers<boolean>();
      const listen = (said: WorkerMessage): void => (said === 'asking' ? onAsking() : ran.resolve(true));
      child.on('message', listen);
      child.send(tick);
      const lived = await Promise.race([ran.promise, died]);
      child.off('message', listen);
      return lived;
    },
    stop: () => kill(child),
  };
};

export interface AcquirerProcess {
  stop(): Promise<void>;
}

export const startAcquirer = async (args: readonly string[], settings: object): Promise<AcquirerProcess> => {
  const child = fork(ACQUIRER, [...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  child.stdout?.once('data', () => ready.resolve());
  child.once('exit', () => ready.reject(new Error('the acquirer did not start')));
  await ready.promise;
  return { stop: () => kill(child) };
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
