import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { byTestOperator } from '#testing/commands.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import type { Cli } from './command.ts';
import { walletCommands } from './wallet.ts';

let world: WalletWorld;
beforeAll(async () => {
  world = await walletWorld();
});
afterAll(() => world.server.close());

/** Files are written into the working folder. */
const workIn = (folder: string): void => {
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
};

const run = async (options: Record<string, string> = {}): Promise<string[]> => {
  const lines: string[] = [];
  const { database, services } = world.server;
  const cli: Cli = {
    ...byTestOperator,
    db: database.db,
    clock: { now: () => new Date(STORY_NOW) },
    services,
    words: [],
    print: (line) => void lines.push(line),
    option: (name) => options[name],
  };
  await walletCommands.find(({ name }) => name === 'payout export')?.run(cli);
  return lines;
};

it('exports all approved withdrawals, in as many files as the limit requires', async () => {
  workIn(temporaryFolder('payout'));
  const { client, settlementAccountId } = await world.withPayee(idOf(3));
  await world.earn(idOf(3), 10_000_000);
  for (const amountFen of [20_000, 30_000, 40_000])
    await client.ok(applyWithdrawal, application(settlementAccountId, amountFen));
  expect(await run({ limit: '2' })).toEqual([
    expect.stringMatching(/: 2 payments, 466\.00 yuan/),
    expect.stringMatching(/: 1 payments, 374\.00 yuan/),
  ]);
  expect(readdirSync('.')).toHaveLength(2);
  expect(await run()).toEqual(['No withdrawal is approved: no file was written.']);
  await expect(run({ limit: 'all' })).rejects.toThrow('--limit must be an integer from 1 to 1000.');
});
