/** Moves on the command line: preview, submit what was seen, list, cancel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { signedInByRole } from '#testing/commands.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { runCommandLine } from './run-command-line.ts';

let server: TestServer;
let world: SmallWorld;
let signedIn: Awaited<ReturnType<typeof signedInByRole>>;
beforeAll(async () => {
  server = await testServer();
  signedIn = await signedInByRole(server.database.db);
  // the command line has the real clock
  world = await buildSmallWorld(server.database.db, { now: new Date() });
});
afterAll(() => server.close());

const run = (...args: string[]) => runIn('moves', ...args);
const runIn = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await runCommandLine(args, {
    env: { NODE_ENV: 'test', DATABASE_URL: server.databaseUrl, ...signedIn('operations') },
    ask: async () => '',
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
  });
  return { code, text: lines.join('\n') };
};
const codeOf = (name: keyof SmallWorld['agents']): string => world.agents[name].code;

it('previews, schedules what was seen, lists and cancels', async () => {
  const preview = await run('preview', codeOf('direct'), codeOf('other'));
  expect(preview.code).toBe(0);
  expect(preview.text).toContain(`now   ${codeOf('root')} ${world.agents.root.name}`);
  expect(preview.text).toMatch(/Terms: \d+ stay, \d+ change/);
  expect(preview.text).toMatch(/ {4}sum +0\.00/);
  const mark = /--seen ([0-9a-f]{8})/.exec(preview.text)?.[1] ?? '';

  const other = await run('submit', codeOf('direct'), codeOf('other'), '--seen', 'ffffffff');
  expect(other).toEqual({
    code: 1,
    text: 'What the move would mean has changed since that preview: look at it again.',
  });
  const submitted = await run('submit', codeOf('direct'), codeOf('other'), '--seen', mark, '--note', '书面同意');
  expect(submitted.code).toBe(0);
  const [no = ''] = submitted.text.split(' ');
  expect((await run('list')).text).toMatch(new RegExp(`^${no} .* scheduled {2}书面同意\n1 moves$`));
  expect((await run('submit', codeOf('direct'), codeOf('other'))).text).toMatch(
    /is scheduled already: cancel it first/,
  );

  expect((await run('cancel', no)).text).toContain(`${no} is cancelled`);
  expect(await run('cancel', no)).toMatchObject({ code: 1 });
  expect((await run('list')).text).toBe('0 moves');
  expect((await run('list', '--all')).text).toContain(`${codeOf('mid')} -> ${codeOf('other')}  cancelled`);
  const { rows } = await sql<{ call: string; operator: string }>`
    select call, operator from audit.entry where subject = 'move' order by id`.execute(server.database.db);
  expect(rows.map(({ call, operator }) => [call, operator])).toEqual([
    ['moves.submit-move', 'cli operations'],
    ['moves.cancel-move', 'cli operations'],
  ]);
});

it('shows what stands in the way, with exit code 1', async () => {
  const preview = await run('preview', codeOf('mid'), codeOf('leaf'));
  expect(preview.code).toBe(1);
  expect(preview.text).toContain('Not possible: the new parent is the agent itself or below it.');
  expect(preview.text).toMatch(/lacks policies that are open for the agent \(.+\)/);
  expect(preview.text).not.toContain('--seen');
  expect((await run('submit', codeOf('mid'), codeOf('leaf'))).code).toBe(1);
});

it('previews, schedules, lists and cancels the transfer of a merchant', async () => {
  const { no } = world.merchant('leaf');
  const code = codeOf('sibling');
  const preview = await runIn('merchants', 'preview-transfer', no, code);
  expect(preview.code).toBe(0);
  expect(preview.text).toMatch(/own cost, .+, POS card: \d\.\d+%.* -> \d\.\d+%/);
  expect(preview.text).toMatch(/ {4}sum +0\.00/);
  const mark = /--seen ([0-9a-f]{8})/.exec(preview.text)?.[1] ?? '';
  expect((await runIn('merchants', 'transfer', no, code, '--seen', 'ffffffff')).text).toMatch(/has changed since/);
  const submitted = await runIn('merchants', 'transfer', no, code, '--seen', mark, '--note', '书面同意');
  const [transferNo = ''] = submitted.text.split(' ');
  expect((await runIn('merchants', 'transfers')).text).toMatch(/scheduled {2}书面同意\n1 transfers$/);
  expect((await runIn('merchants', 'cancel-transfer', transferNo)).text).toContain('is cancelled: nothing changes');
  expect(await runIn('merchants', 'cancel-transfer', transferNo)).toMatchObject({ code: 1 });
  const same = await runIn('merchants', 'preview-transfer', no, codeOf('leaf'));
  expect(same.text).toContain('is that agent’s already');
});
