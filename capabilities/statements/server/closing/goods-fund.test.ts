/**
 * A month with payments for goods: payments, reversals and withdrawals of them are listed separately in the statement.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { payoutExport } from '#capabilities/withdrawals/server/payouts/export-payouts.ts';
import { payoutImport } from '#capabilities/withdrawals/server/payouts/import-payouts.ts';
import { bookDeposit, reverseDeposit } from '#testing/deposits.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import { closeDueMonths } from './close-due-months.ts';
import { verifyStatements } from './verify-statements.ts';

let world: WalletWorld;
let client: TestClient;
const AT = new Date('2026-08-10T04:00:00Z');
const db = () => world.server.database.db;
const deposit = (reference: string, amountFen: number) =>
  bookDeposit(db(), {
    code: 'ZY80542',
    amountFen: fen(amountFen),
    reference,
    reason: '20 台电签 POS 预付货款',
    operator: testOperator('zhouhang'),
    now: AT,
  });

/** Pays out all waiting withdrawals, as the bank reports them. */
const payOut = async (now: Date): Promise<void> => {
  const { vault } = world.server.services;
  const batch =
    (await payoutExport(db(), { operator: testOperator(), now, vault, limit: 100 })) ?? expect.fail('nothing to pay');
  const [header = '', ...lines] = batch.content.trim().split('\r\n');
  const results = lines.filter((line) => !line.includes('TOTAL')).map((line) => `${line},paid,`);
  await payoutImport(db(), Buffer.from([`${header},result,reason`, ...results].join('\r\n')), {
    operator: testOperator(),
    now,
  });
};

beforeAll(async () => {
  world = await walletWorld();
  // these tests are about one person, who may book amounts up to the limit alone
  await addTestStaff(db(), { loginName: 'zhouhang', name: '周航', role: 'finance' });
  await world.server.database.pool.query(
    "insert into staff.second_person_rule (act, from_fen, set_by, set_at) values ('deposit', 100000000, 'test', now())",
  );
  world.server.clock.set(AT);
  const { client: inAugust, settlementAccountId } = await world.withPayee(AGENT_IDS.direct);
  await world.earn(AGENT_IDS.direct, 100_000, AT, 'reward');
  await deposit('BANK-1', 500_000);
  await deposit('BANK-2', 70_000);
  await reverseDeposit(db(), {
    reference: 'BANK-2',
    reason: '记错代理商',
    operator: testOperator('zhouhang'),
    now: AT,
  });
  await inAugust.ok(applyWithdrawal, { ...application(settlementAccountId, 120_000), wallet: 'goods' as const });
  await payOut(AT);
  world.server.clock.set('2026-09-18T06:36:00.000Z');
  client = await world.server.as(AGENT_IDS.direct);
  await closeDueMonths(db(), world.server.services.vault, world.server.clock.now());
});
afterAll(() => world.server.close());

it('opening + net + withdrawn = closing in the goods fund as in every wallet, and as the wallet itself has it', async () => {
  const { statement, differenceFen } = await client.ok(getStatement, { month: '2026-08' });
  expect(differenceFen ?? 0).toBe(0);
  expect(statement.wallets.find(({ wallet }) => wallet === 'goods')).toEqual({
    wallet: 'goods',
    openingFen: 0,
    netFen: 500_000,
    withdrawnFen: -120_000,
    closingFen: 380_000,
  });
  for (const own of statement.wallets) expect(own.openingFen + own.netFen + own.withdrawnFen).toBe(own.closingFen);
  const wallet = await client.ok(getStatementSummary, { month: '2026-08', wallet: 'goods' });
  expect([wallet.openingFen, wallet.closingFen]).toEqual([0, 380_000]);
  await world.check();
});

it('lists deposits and their reversals under other entries, not under earnings', async () => {
  const { statement } = await client.ok(getStatement, { month: '2026-08' });
  expect(statement.others).toEqual([
    { kind: 'goods_deposit', count: 2, fen: 570_000 },
    { kind: 'goods_deposit_reversal', count: 1, fen: -70_000 },
  ]);
  expect([...statement.earnings, ...statement.reversals].map(({ kind, fen: sum }) => [kind, sum])).toEqual([
    ['activation', 100_000],
  ]);
  expect(await verifyStatements(db(), {})).toMatchObject({ different: [] });
});
