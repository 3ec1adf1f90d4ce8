/** The list of faults stays correct while the code changes; `npm run evidence -- mutations` plants them. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from './mutations.ts';
import { planted } from './plant.ts';

it.each(MUTATIONS)('$name: its text occurs once, and its tests exist', (mutation) => {
  const content = readFileSync(mutation.file, 'utf8');
  expect(planted(content, mutation)).not.toBe(content);
  expect(mutation.tests.filter((path) => !existsSync(path))).toEqual([]);
  expect(mutation.tests.length).toBeGreaterThan(0);
});
