/**
 * Global setup of the test project `node`: provides the folder that its test files share, and reports after a whole run
 * which declared row types no test has checked.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { noteFailure } from '#tools/test/failed-list.ts';
import { isProduct, type DeclaredRow } from './row-shape.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of this run, for the declared row types. */
    rowTypes: string;
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const neverRun = (folder: string): string[] => {
  const path = join(folder, 'declared.json');
  if (!existsSync(path)) return [];
  const seen = new Set(
    globSync('seen-*.json', { cwd: folder }).flatMap((file) => readJson(join(folder, file)) as string[]),
  );
  return (readJson(path) as DeclaredRow[]).filter((row) => isProduct(row) && !seen.has(row.key)).map(({ at }) => at);
};

/** Whether all tests of the project ran, not a selection. */
const isWholeRun = async (project: TestProject): Promise<boolean> => {
  if (project.config.testNamePattern !== undefined) return false;
  const ran = new Set(project.vitest.state.getTestModules().map(({ moduleId }) => moduleId));
  return (await project.globTestFiles()).testFiles.every((path) => ran.has(path));
};

export const setup = (project: TestProject): (() => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-rows-'));
  project.provide('rowTypes', folder);
  return async () => {
    const unchecked = (await isWholeRun(project)) ? neverRun(folder) : [];
    rmSync(folder, { recursive: true, force: true });
    if (unchecked.length === 0) return;
    console.error(`Row types that no test has checked:\n  ${unchecked.join('\n  ')}`);
    noteFailure('Row types that no test has checked', { message: unchecked.join(', ') });
    process.exitCode = 1;
  };
};
