/**
 * Records the database of a version of this repository, for `upgrade.test.ts`:
 *
 *     node testing/upgrade/record.ts 8380e7e1
 *
 * checks that commit out beside this one, runs `dump-world.ts` there, and writes `<commit>.json.gz`. Migrations are not
 * recorded, because merged ones never change: their names say which of them that version had.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readProgram, ROOT } from '#platform/db/migrate/program.ts';

const [commit = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'zhanye-upgrade-'));
const checkout = join(folder, commit);
const run = (program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): void => {
  execFileSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
};

run('git', ['worktree', 'add', '--detach', checkout, commit], ROOT);
try {
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  copyFileSync(join(import.meta.dirname, 'dump-world.ts'), join(checkout, 'testing/upgrade/dump-world.test.ts'));
  const file = join(folder, 'dump.json');
  const test = ['vitest', 'run', '--project', 'node', 'testing/upgrade/dump-world.test.ts'];
  run('npx', test, checkout, { DUMP_FILE: file });
  const { migrations, definitions, schemas } = readProgram(checkout);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as object;
  const recorded = { migrations: migrations.map(({ name }) => name), definitions, schemas, ...rows };
  writeFileSync(join(import.meta.dirname, `${commit}.json.gz`), gzipSync(JSON.stringify(recorded), { level: 9 }));
} finally {
  run('git', ['worktree', 'remove', '--force', checkout], ROOT);
  rmSync(folder, { recursive: true });
}
