/**
 * Loaded into a child process with `--import`: at the first file that is synced, the process stops and reports it, so
 * that a test can kill it between writing a file and renaming it.
 */
import { open } from 'node:fs/promises';

const handle = await open('/dev/null');
const methods = Object.getPrototypeOf(handle) as { sync: () => Promise<void> };
await handle.close();
methods.sync = () => {
  process.stdout.write('stopped before sync\n');
  setInterval(() => undefined, 1_000_000);
  return new Promise(() => undefined);
};
