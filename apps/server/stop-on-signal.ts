import type { Terminal } from '#tools/setup/steps.mjs';

/** One Ctrl-C may arrive twice, from the terminal and from npm. */
const SAME_PRESS_MS = 2000;

/** On Ctrl-C or SIGTERM runs `stop` and ends this process; a second signal ends it at once. */
export const stopOnSignal = (terminal: Terminal, stop: () => Promise<void>): void => {
  // A parent with an IPC channel (npm run dev) disconnects to stop this process, or has died.
  process.on('disconnect', () => void stop().finally(() => process.exit(0)));
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    void terminal
      .run('stopping', stop)
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};
