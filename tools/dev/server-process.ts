/** The product's server as a restartable child process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Settings } from '#apps/server/config.ts';
import type { Terminal } from '#tools/setup/steps.mjs';

export interface ServerProcess {
  readonly port: number;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Resolves when the server accepts requests. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Maximum duration of a stop before SIGKILL; the database rolls back open transactions. */
const stopMaxMs = 1_000;

export const serverProcess = (root: string, port: number, settings: Settings, terminal: Terminal): ServerProcess => {
  let child: ChildProcess | undefined;
  let state = Promise.resolve();

  /** @param isFirst prints all output; otherwise it is printed only on failure. @returns whether it became ready. */
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
      // A separate process group: Ctrl-C reaches only this process, which stops the child.
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
