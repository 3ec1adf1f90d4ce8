import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownedFolder } from './owned-folder.ts';
import { noTests, type Tally } from './test-counts.ts';

/** @property folder contains everything temporary of one run. @property reports the folder for its tests' reports. */
export interface TemporaryOfRun {
  readonly folder: string;
  readonly reports: string;
  /** @returns a failure when tests have left a temporary folder, or a browser that they started. */
  tally(): Tally;
}

/** The names that our code, tests and browsers give; packages and programs leave others, which nobody here can mend. */
const OURS = /^(zhanye|playwright)/;

/** Creates the folder in `parent`; it is removed when the process exits. */
export const temporaryOfRun = (parent: string): TemporaryOfRun => {
  const folder = ownedFolder(parent);
  const reports = join(folder, 'reports');
  mkdirSync(reports);
  // processes that the run started may just be ending
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return {
    folder,
    reports,
    tally: () => {
      const left = readdirSync(folder).filter((name) => OURS.test(name));
      return left.length === 0
        ? noTests
        : { ...noTests, failed: 1, failures: [`Left in the temporary folder\n    ${left.toSorted().join(', ')}`] };
    },
  };
};
