import { beforeAll, expect, it } from 'vitest';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { useDeductions, night } from '#testing/deductions.ts';
import { application } from '#testing/wallet.ts';
import { applyWithdrawal } from '#capabilities/wallet/contract/apply-withdrawal.ts';
import { takeDue } from './takings/take-due.ts';

const { direct } = AGENT_IDS;
const stage = useDeductions();
let payee: string;

beforeAll(async () => {
  payee = (await stage.withPayee(direct)).settlementAccountId;
  await stage.server.database.pool.query('update wallet.rule set daily_count = 100000, minimum_fen = 100');
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
  // whichever came last took what the others had left: nothing more could have been had
  expect(withdrawn + taken).toBeGreaterThanOrEqual(550_00);
});
