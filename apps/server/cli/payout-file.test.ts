/** The bank file of a payout batch is complete or absent, whatever happens to the process that writes it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';

let world: WalletWorld;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-payout-file-'));
  world = await walletWorld();
  const { client, settlementAccountId } = await world.withPayee(idOf(3));
  await world.earn(idOf(3), 10_000_000);
  for (let i = 0; i < 3; i += 1) await client.ok(applyWithdrawal, application(settlementAccountId, 20_000 + i));
});
afterEach(async () => {
  await world.server.close();
  rmSync(folder, { recursive: true });
});

const CLI = resolve('apps/server/cli.ts');
const STOP_AT_SYNC = resolve('testing/stop-at-sync.ts');

interface ProcessResult {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
}

/** @param killAt SIGKILL as soon as the output contains this. @param shell runs before the command. */
const payout = (words: readonly string[], how: { stop?: boolean; shell?: string } = {}): Promise<ProcessResult> =>
  new Promise((end) => {
    const node = [process.execPath, ...(how.stop ? ['--import', STOP_AT_SYNC] : []), CLI, 'payout', ...words];
    const child = spawn('bash', ['-c', `${how.shell ?? ''} exec "$@"`, 'bash', ...node], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: world.server.databaseUrl,
        NODE_ENV: 'test',
        DATA_DIR: folder,
        OPERATOR_TASK: 'payout',
      },
    });
    let output = '';
    const add = (chunk: Buffer): void => {
      output += String(chunk);
      if (how.stop && output.includes('stopped before sync')) child.kill('SIGKILL');
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('close', (code, signal) => end({ code, signal, output }));
  });

const files = (): string[] => readdirSync(folder).filter((name) => name.startsWith('P') && name.endsWith('.csv'));
const batchNo = async (): Promise<string> => {
  const { rows } = await world.server.database.pool.query<{ no: string }>('select no from withdrawals.payout_batch');
  return rows[0]?.no ?? '';
};

it(
  'a killed export leaves no file under the name; the batch is written again completely',
  { timeout: 120_000 },
  async () => {
    expect(await payout(['export'], { stop: true })).toMatchObject({ signal: 'SIGKILL' });
    expect(files()).toEqual([]);
    const again = await payout(['again', await batchNo()]);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining(': 3 payments, ') });
    expect(readdirSync(folder)).toEqual(files());
    const [name = ''] = files();
    expect(readFileSync(join(folder, name), 'utf8')).toContain('TOTAL,3');
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  },
);

it(
  'a full disk leaves no file and is reported in a sentence; another try replaces an incomplete file',
  { timeout: 120_000 },
  async () => {
    // files of this process may not grow
    const full = await payout(['export'], { shell: 'ulimit -f 0; trap "" XFSZ;' });
    expect(files()).toEqual([]);
    const no = await batchNo();
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining(`run payout again ${no}`) });
    expect(full.output.trim().split('\n')).toHaveLength(1);

    expect(await payout(['again', no])).toMatchObject({ code: 0 });
    const [name = ''] = files();
    const whole = readFileSync(join(folder, name));
    for (const broken of ['', String(whole).slice(0, 100), `${String(whole)}more`]) {
      writeFileSync(join(folder, name), broken);
      expect(await payout(['again', no])).toMatchObject({ code: 0, output: expect.stringContaining('replaced') });
      expect(readFileSync(join(folder, name)).equals(whole)).toBe(true);
    }
    expect(await payout(['again', no])).toMatchObject({ code: 0, output: expect.stringContaining('is whole') });
    expect(readdirSync(folder)).toEqual([name]);
  },
);
