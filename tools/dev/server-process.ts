/** The product's server as a child process that can be started anew. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Settings } from '#apps/server/config.ts';
import type { Terminal } from '#tools/setup/steps.mjs';

export interface ServerProcess {
  readonly port: number;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Resolves when the server answers; at once while it does. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** A stop that takes longer is cut short: the database rolls back what was under way. */
const stopMaxMs = 1_000;

export const serverProcess = (root: string, port: number, settings: Settings, terminal: Terminal): ServerProcess => {
  let child: ChildProcess | undefined;
  let state = Promise.resolve();

  /** @param isFirst whether all it prints is shown, or only when it fails. @returns whether it became ready. */
  const launch = async (isFirst: boolean): Promise<boolean> => {
    const started = fork(join(root, 'apps/server/start.ts'), {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        APP: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${settings.port}`,
      },
      // Its own group in the terminal: Ctrl-C reaches only us, and we stop it.
      detached: true,
      stdio: ['ignore', isFirst ? 'inherit' : 'pipe', 'inherit', 'ipc'],
    });
    child = started;
    const printed: Buffer[] = [];
    started.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    const ended = once(started, 'exit').then(() => false);
    const isReady = await Promise.race([once(started, 'message').then(() => true), ended]);
    if (!isReady) process.stdout.write(Buffer.concat(printed));
    printed.length = 0;
    return isReady;
  };

  const end = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const timer = setTimeout(() => ending.kill('SIGKILL'), stopMaxMs);
    ending.disconnect();
    await once(ending, 'exit');
    clearTimeout(timer);
  };

  const relaunch = async (): Promise<void> => {
    const step = terminal.step('server restarted');
    await end();
    if (await launch(false)) step.done();
    else step.fail('fix the error above, it starts again when a file is saved');
  };

  return {
    port,
    start: async () => {
      if (!(await launch(true))) throw new Error('The server did not start.');
    },
    restart: () => (state = state.then(relaunch)),
    ready: () => state,
    stop: async () => {
      await state;
      await end();
    },
  };
};
