import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test files by the vitest project that runs them (vitest.config.ts). */
const places = {
  node: '{platform,capabilities,simulator,apps,tools,bench,testing}/**/*.test.{ts,tsx}',
  component: '{platform,capabilities,apps}/**/*.browser.test.tsx',
  console: '{platform/ui-console,capabilities/*/console,apps/console}/**/*.browser.test.tsx',
  e2e: 'e2e/**/*.test.ts',
} as const;

export type Project = keyof typeof places;
export type TestSelection = Record<Project, string[]>;

/** All test files of a project, sorted. */
function allFiles(root: string, project: Project): string[] {
  const files = globSync(places[project], { cwd: root, exclude: ['**/node_modules/**'] });
  const isOf: Record<Project, (file: string) => boolean> = {
    node: (file) => !file.endsWith('.browser.test.tsx'),
    component: (file) => !/\/(ui-)?console\//.test(file),
    console: () => true,
    e2e: () => true,
  };
  return files.filter(isOf[project]).toSorted();
}

/** Whether the file imports a module whose name contains the stem: `from '../contract/bind-terminal.ts'`. */
function imports(text: string, stem: string): boolean {
  return text.split('\n').some((line) => / from '[^']+'/.test(line) && line.includes(`/${stem}`));
}

/**
 * Selects test files by stems, per project: those whose path contains one; where no path does (a call tested together
 * with others), those that import a module of that name. Without stems, all of them.
 */
export function chooseTests(root: string, stems: string[]): TestSelection {
  const ofEach = (files: (project: Project) => string[]): TestSelection => ({
    node: files('node'),
    component: files('component'),
    console: files('console'),
    e2e: files('e2e'),
  });
  const all = ofEach((project) => allFiles(root, project));
  const having = (test: (file: string, stem: string) => boolean): TestSelection =>
    ofEach((project) => all[project].filter((file) => stems.some((stem) => test(file, stem))));
  if (stems.length === 0) return all;
  const named = having((file, stem) => file.includes(stem));
  if (countOf(named) > 0) return named;
  return having((file, stem) => imports(readFileSync(join(root, file), 'utf8'), stem));
}

export function countOf(chosen: TestSelection): number {
  return Object.values(chosen).reduce((sum, files) => sum + files.length, 0);
}
