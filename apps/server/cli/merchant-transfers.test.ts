/** Transfers of merchants on the command line: preview, submit what was seen, list, cancel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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
