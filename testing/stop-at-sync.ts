/**
 * Loaded into a child process with `--import`: the first file that is synced stops there for ever and says so, so that
 * a test can kill the process between the writing of a file and its renaming.
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
