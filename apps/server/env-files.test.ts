/**
 * A file of settings gets into neither the repository nor the image: otherwise its `VAULT_KEYS` would go wherever they
 * go.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ENV_FILES = [
  'production.env',
  'staging.env',
  '.env',
  '.env.local',
  '.env.production',
  'production.env.old',
  'deploy/production.env',
  'apps/server/.env',
];

/** Matches patterns as a container engine does: the last matching pattern decides, and `!` includes a file again. */
const isLeftOut = (patterns: readonly string[], path: string): boolean =>
  patterns.reduce((out, line) => {
    const pattern = line.replace(/^!/, '').replace(/\/$/, '');
    const isMatch = matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
    return isMatch ? !line.startsWith('!') : out;
  }, false);

const patternsOf = (file: string): string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** In .gitignore a name without a slash counts in every folder. */
const gitPatterns = (): string[] => patternsOf('.gitignore').map((line) => line.replace(/^(!?)(?=[^/]+\/?$)/, '$1**/'));

it.each(ENV_FILES)('git does not take %s', (path) => {
  expect(isLeftOut(gitPatterns(), path)).toBe(true);
});

it('git takes the example, which holds no secret', () => {
  expect(isLeftOut(gitPatterns(), '.env.example')).toBe(false);
});

it.skipIf(!existsSync(join(root, '.git')))('no file of settings is in the repository', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  expect(files.filter((path) => /(^|\/)[^/]*\.env(\.[^/]*)?$/.test(path))).toEqual(['.env.example']);
});

describe.each(['.dockerignore', '.containerignore'])('%s', (file) => {
  it.each(ENV_FILES)('leaves out %s', (path) => {
    expect(isLeftOut(patternsOf(file), path)).toBe(true);
  });

  it('takes what the image is built from', () => {
    const needed = ['package.json', 'package-lock.json', 'apps/server/start.ts', 'capabilities/audit/server/routes.ts'];
    expect(needed.filter((path) => isLeftOut(patternsOf(file), path))).toEqual([]);
  });
});
