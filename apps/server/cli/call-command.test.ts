/** Every staff call is a command: the same permissions, refusals, two persons and audit rows as in the console. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { loadCapabilities } from '../capabilities.ts';
import { callCommands } from './call-command.ts';
import { commandOf } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

let server: TestServer;
let folder: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'zhanye-calls-'));
  for (const [login, role] of [
    ['wangmin', 'finance'],
    ['limin', 'finance'],
    ['support', 'support'],
  ] as const) {
    const id = await addTestStaff(server.database.db, { loginName: login, name: login, role });
    tokens[login] = await staffTokenFor(server.database.db, id, server.clock.now());
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = async (login: string | undefined, ...args: string[]) => {
  const lines: string[] = [];
  const code = await runCommandLine(args, {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      OPERATOR_TOKEN_FILE: join(folder, 'nobody'),
      ...(login !== undefined && { OPERATOR_TOKEN: tokens[login] }),
    },
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
    ask: async () => '',
    clock: server.clock,
  });
  return { code, text: lines.join('\n') };
};
const audited = async (call: string): Promise<unknown[]> =>
  (
    await sql`select operator, outcome, reason from audit.entry where call = ${call} order by id`.execute(
      server.database.db,
    )
  ).rows;
const DAYS = ['2026-09-01', '2026-09-07'];

it('every staff call of a signed-in person is a command, and hides no handwritten one', async () => {
  const { routes } = await loadCapabilities();
  const calls = routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'staff');
  const names = callCommands(routes).map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    calls
      .filter(({ permission }) => permission !== 'public')
      .map(({ name }) => name.replace('.', ' '))
      .toSorted(),
  );
  expect(names.filter((name) => commandOf(name.split(' ')) !== undefined)).toEqual([]);
});

it('needs a person with the permission, and says in its help which call it makes', async () => {
  expect(await run(undefined, 'recalculations', 'list-questions')).toEqual({
    code: 1,
    text: 'Nobody is signed in: npm run operator -- login.',
  });
  expect(await run('support', 'recalculations', 'submit-question', ...DAYS, '核对')).toEqual({
    code: 1,
    text: 'The role of support does not permit recalculations submit-question.',
  });
  const help = await run(undefined, 'recalculations', 'submit-question', '--help');
  expect(help).toMatchObject({ code: 0, text: expect.stringContaining('<first-day> <last-day> <reason>') });
  expect(help.text).toContain('--dry-run');
});

it('runs it dry, refuses in the words of the call, and keeps the refusal by name', async () => {
  const dry = await run('wangmin', 'recalculations', 'submit-question', ...DAYS, '核对', '--dry-run', '--json');
  expect(JSON.parse(dry.text)).toMatchObject({ lines: 0, unknownLines: 0, differences: [] });
  expect(await audited('recalculations.submit-question')).toEqual([]);
  expect(await run('wangmin', 'recalculations', 'submit-question', ...DAYS, '核对')).toEqual({
    code: 1,
    text: 'Nothing would be different: there is nothing to propose.',
  });
  expect(await audited('recalculations.submit-question')).toEqual([
    { operator: 'wangmin', outcome: 'refused', reason: 'recalculation_same' },
  ]);
  expect(await run('wangmin', 'recalculations', 'approve-question', 'R1', '--dry-run')).toEqual({
    code: 2,
    text: 'recalculations approve-question has no preview: it cannot be run dry.',
  });
  expect(await run('wangmin', 'recalculations', 'submit-question', '2026-9-1', '2026-09-07', '核对')).toMatchObject({
    code: 2,
    text: expect.stringContaining('--first-day: '),
  });
});

it('sends a file that is named by its path, and keeps its name', async () => {
  await run('wangmin', 'residuals', 'add-sender', 'huitong', '汇通');
  const path = join(folder, '八月.csv');
  await writeFile(path, '商户号,分润\nHT1,6.20');
  const preview = await run('wangmin', 'residuals', 'add-file', 'huitong', '2026-08', path, '--dry-run');
  expect(preview.text).toMatch(/waits +1 +6\.20/);
  expect((await run('wangmin', 'residuals', 'add-file', 'huitong', '2026-08', path)).text).toContain('八月.csv');
});

it('reads a list page by page until there are as many rows as asked for', async () => {
  await sql`insert into recalculations.question (first_day, last_day, fingerprint, difference_count, gain_fen, loss_fen,
      reason, proposed_by, proposed_at)
    select '2026-09-01', '2026-09-02', md5(n::text), 1, n, 0, '核对', 'wangmin', now()
    from generate_series(1, 230) n`.execute(server.database.db);
  const rowsOf = async (...more: string[]): Promise<{ no: string }[]> =>
    JSON.parse((await run('limin', 'recalculations', 'list-questions', '--json', ...more)).text) as { no: string }[];
  expect(await rowsOf()).toHaveLength(100);
  const all = await rowsOf('--most', '1000');
  expect(all).toHaveLength(230);
  expect(new Set(all.map(({ no }) => no)).size).toBe(230);
  expect((await rowsOf('--most', '150', '--all')).map(({ no }) => no)).toEqual(
    all
      .map(({ no }) => no)
      .toReversed()
      .slice(0, 150),
  );
});
