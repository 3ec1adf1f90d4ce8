import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A new folder with mode 0700, like a home folder, which is removed with all in it when the test has passed or failed.
 * Registered for the running test, because files of tests share this module: a hook beside it would be of the first.
 */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `zhanye-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
