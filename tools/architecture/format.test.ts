import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Runs the check of `npm test` on a folder with these files. */
const check = (files: Record<string, string>): { status: number | null; output: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-format-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(root, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxfmt'), ['--check'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

it.each([
  ['double quotes', 'fee.ts', 'export const fee = "0";\n'],
  ['other indentation', 'fee.ts', 'export const fee = () => {\n    return 0;\n};\n'],
  ['a line that should be wrapped', 'fee.ts', `export const fees = [${'fee, '.repeat(40)}];\n`],
  ['a missing semicolon', 'fee.tsx', 'export const Fee = () => <b>0</b>\n'],
])('a planted violation is reported: %s', (_what, name, text) => {
  const { status, output } = check({ [name]: text });
  expect(status).not.toBe(0);
  expect(output).toContain(name);
});

it('accepts files in the format of this repository', () => {
  expect(check({ 'fee.ts': "export const fee = '0';\n" }).status).toBe(0);
});
