import { globSync } from 'node:fs';

const PATTERNS = {
  component: '{platform,capabilities,apps}/**/*.browser.test.tsx',
  e2e: 'e2e/**/*.test.ts',
};

/** Files of a project of browser tests that the filters choose, relative to the root; a filter is a part of the path, as in vitest. */
export function browserTestFiles(root: string, project: keyof typeof PATTERNS, filters: string[]): string[] {
  const words = filters.filter((filter) => !filter.startsWith('-'));
  return globSync(PATTERNS[project], { cwd: root }).filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  );
}
