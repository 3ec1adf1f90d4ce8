/** The operator's commands for manual adjustments, and what each says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { commandRun } from '#testing/commands.ts';
import { addPeople } from '#testing/staff.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { adjustmentCommands } from './adjustments.ts';

let world: WalletWorld;
const folder = mkdtempSync(join(tmpdir(), 'zhanye-adjustments-'));
const document = join(folder, 'paper.jpg');
const db = () => world.server.database.db;
let people: Readonly<Record<'wangmin' | 'limin', StaffOperator>>;
const run = (name: string, words?: string[], options?: Record<string, string>, operator = people.wangmin) =>
  commandRun(adjustmentCommands, 'adjustments', () => ({ ...world.server, db: db(), operator }))(name, words, options);
const WORDS = ['ZY80542', 'reward'];
const GIVEN = { amount: '88.88', reason: '线下活动奖励补发', document };

beforeAll(async () => {
  world = await walletWorld();
  people = await addPeople(db(), ['wangmin', 'limin']);
  writeFileSync(document, new Uint8Array(await smallPicture().arrayBuffer()));
});
afterEach(() => world.check());
afterAll(async () => {
  await world.server.close();
  rmSync(folder, { recursive: true });
});

const balance = async (): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`select balance_fen as fen from wallet.balance
    where agent_id = ${AGENT_IDS.direct} and kind = 'reward'`.execute(db());
  return rows[0]?.fen ?? 0;
};

const proposedByAnother = async (): Promise<string> => {
  const { lines } = await run('propose', WORDS, { ...GIVEN, again: '' }, people.limin);
  return /A\d{6}/.exec(lines.at(-1) ?? '')?.[0] ?? '';
};

it('a dry run says whose it is and proposes nothing; a proposal says until when it waits', async () => {
  const { lines } = await run('propose', WORDS, { ...GIVEN, 'dry-run': '' });
  expect(lines[0]).toMatch(/^ZY80542 .*, reward: \+88\.88 for 线下活动奖励补发$/);
  expect(lines.at(-1)).toBe('Nothing was changed.');
  expect((await run('list')).lines).toEqual(['There are none.']);
  expect((await run('propose', WORDS, GIVEN)).lines.at(-1)).toMatch(
    /^Proposed as A\d{6}: another person confirms it before \S+, or it lapses\.$/,
  );
  await expect(run('propose', WORDS, GIVEN)).rejects.toThrow('--again');
  expect((await run('list')).lines).toEqual([
    expect.stringContaining(`ZY80542  reward  +88.88  线下活动奖励补发  wangmin`),
  ]);
});

it('the same person cannot confirm it, and can withdraw it', async () => {
  const no = /A\d{6}/.exec((await run('list')).lines[0] ?? '')?.[0] ?? '';
  await expect(run('confirm', [no])).rejects.toThrow('another person must confirm or reject it');
  expect((await run('withdraw', [no])).lines).toEqual([`${no} is withdrawn; nothing was booked.`]);
  expect((await run('show', [no])).lines.at(-1)).toBe('  document removed');
});

it('shows what it does to the wallet, books it once, and names the state afterwards', async () => {
  const before = await balance();
  const no = await proposedByAnother();
  const { lines } = await run('show', [no.toLowerCase()]);
  expect(lines.find((line) => line.includes('available in the wallet'))).toMatch(/0\.00 now, 88\.88 with it$/);
  expect(lines.at(-1)).toMatch(/^ {2}document http\S+\/prod-api\/api\/files\/\d+\?until=/);
  expect((await run('confirm', [no])).lines).toEqual([
    `${no} is booked: +88.88; the agent is told.`,
    'Available in the wallet: 0.00 before, 88.88 now.',
  ]);
  expect(await balance()).toBe(before + 88_88);
  await expect(run('confirm', [no])).rejects.toThrow(`${no} is confirmed already`);
  await run('reverse', [no], { reason: '发错了人', document });
  expect((await run('list')).lines).toEqual([expect.stringContaining(`reverses ${no}`)]);
});

it.each([
  ['--amount', { ...GIVEN, amount: '0' }],
  ['--amount', { ...GIVEN, amount: '1e3' }],
  ['--reason', { ...GIVEN, reason: ' ' }],
  ['--reason', { ...GIVEN, reason: '长'.repeat(201) }],
  ['--document', { amount: '1', reason: '没有凭证' }],
])('a wrong %s is refused with the option named', async (name, options) => {
  await expect(run('propose', WORDS, options)).rejects.toThrow(`${name} must`);
});

it('a wallet that does not exist, a number that does not exist and a file that is not there are named', async () => {
  await expect(run('propose', ['ZY80542', 'cash'], GIVEN)).rejects.toThrow('<wallet> must be one of profit_share');
  await expect(run('confirm', ['A999999'])).rejects.toThrow('There is no adjustment A999999.');
  await expect(run('propose', WORDS, { ...GIVEN, document: `${document}.gone` })).rejects.toThrow('cannot be read');
});
