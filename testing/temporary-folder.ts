import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A new folder with mode 0700, like a home folder, which is removed with its contents when the test has passed or
 * failed. Registered for the running test, because test files share this module: a hook beside it would belong to the
 * first.
 */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `zhanye-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
