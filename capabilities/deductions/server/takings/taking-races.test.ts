import { beforeAll, expect, it } from 'vitest';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { useDeductions, night } from '#testing/deductions.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { application } from '#testing/wallet.ts';
import { takeDue } from './take-due.ts';

const { direct } = AGENT_IDS;
const stage = useDeductions();
let payee: string;

beforeAll(async () => {
  payee = (await stage.withPayee(direct)).settlementAccountId;
  await stage.server.database.pool.query('update withdrawals.rule set daily_count = 100000, minimum_fen = 100');
});

it('withdrawals and a taking at the same instant never take the same money, nor the minimum', async () => {
  await stage.earn(direct, 650_00, new Date('2026-09-10T04:00:00Z'));
  const { id } = await stage.agree({ cap: 300_00, minimum: 100_00 });
  stage.server.clock.set('2026-09-21T02:00:00.000Z');
  const devices = await Promise.all(Array.from({ length: 8 }, () => stage.server.as(direct)));
  const { db } = stage.server.database;
  const [withdrawals] = await Promise.all([
    Promise.all(devices.map((device) => device.call(applyWithdrawal, application(payee, 100_00)))),
    ...Array.from({ length: 3 }, () => takeDue(db, night('2026-09-21'))),
  ]);
  const withdrawn = withdrawals.filter(({ code }) => code === 200).length * 100_00;
  const [taking] = await stage.takings(id);
  const taken = Number(taking?.split(' ')[1]);
  expect(await stage.takings(id)).toHaveLength(1);
  expect(await stage.available()).toBe(650_00 - withdrawn - taken);
  expect(await stage.available()).toBeGreaterThanOrEqual(0);
  // the last one took the rest that the others had left: no more was possible
  expect(withdrawn + taken).toBeGreaterThanOrEqual(550_00);
});

/** Waits until a statement of another connection waits for a lock. */
const somebodyWaits = async (): Promise<void> => {
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await stage.server.database.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    waiting = rows[0]?.n ?? 0;
  }
};

it('a taking that waits for a withdrawal counts with the amount that the withdrawal left', async () => {
  await stage.clear();
  await stage.earn(direct, 1_000_00, new Date('2026-09-10T04:00:00Z'));
  const before = await stage.available();
  const { id } = await stage.agree({ cap: 300_00, minimum: before - 200_00 });
  const withdrawal = await stage.server.database.pool.connect();
  await withdrawal.query('begin');
  const held = `update ledger.balance set held_fen = held_fen + $1
    where agent_id = ${direct} and kind = 'profit_share'`;
  await withdrawal.query(held, [150_00]);
  const taking = takeDue(stage.server.database.db, night('2026-09-22'));
  await somebodyWaits();
  await withdrawal.query('commit');
  await taking;
  await withdrawal.query(held, [-150_00]);
  withdrawal.release();
  expect(await stage.takings(id)).toEqual(['2026-09-22 5000 available']);
});

it('two agreements at the same instant, in opposite orders of wallets, each keep their cap and leave the minimum', async () => {
  await stage.clear();
  const early = new Date('2026-09-10T04:00:00Z');
  await stage.earn(direct, 90_00, early, 'reward');
  await stage.earn(direct, 300_00, early);
  const share = await stage.available();
  // 120.00 above the minimum of the one wallet, 0.00 in the other, whose balance is below it
  const minimum = share - 120_00;
  const one = await stage.agree({ cap: 100_00, minimum, wallets: ['profit_share', 'reward'] });
  const other = await stage.agree({ cap: 100_00, minimum, wallets: ['reward', 'profit_share'], subject: '第二批机具' });
  const { db } = stage.server.database;
  await Promise.all(Array.from({ length: 6 }, () => takeDue(db, night('2026-09-25'))));
  const taken = [...(await stage.takings(one.id)), ...(await stage.takings(other.id))];
  expect(taken.map((text) => Number(text.split(' ')[1])).toSorted((a, b) => a - b)).toEqual([20_00, 100_00]);
  expect(await stage.available()).toBe(minimum);
  expect(await stage.available('reward')).toBe(90_00);
});
