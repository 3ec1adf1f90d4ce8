/** Earnings of a day with a debt can be withdrawn when the day is over, less the debt, once. */
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { postTransfer } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { apply, usePayee } from '#testing/wallet.ts';

const DIRECT = idOf<AgentId>(3);
const stage = usePayee({ agentId: DIRECT, dailyCount: 1 });

beforeAll(async () => {
  await stage.server.database.pool.query(
    "update withdrawals.rule set opens_at = '00:00', closes_at = '24:00', minimum_fen = 1000, fee_fen = 0, tax_ppm = 0",
  );
});

let count = 0;
const clawBack = (amountFen: number, at: Date) =>
  inTransaction(stage.server.database.db, async (tx) => {
    const { acquirer_fee: creditAccountId } = await platformAccounts(tx);
    const debitAccountId = await walletAccount(tx, DIRECT, 'profit_share');
    const reason = { sourceKind: 'profit_share_reversal', sourceId: `midnight${(count += 1)}` };
    await postTransfer(tx, { debitAccountId, creditAccountId, amountFen: fen(amountFen), ...reason }, at);
  });

const at = (time: string): Date => {
  const instant = new Date(`2026-09-${time}+08:00`);
  stage.server.clock.set(instant.toISOString());
  return instant;
};

it('a debt that is netted by pending earnings is netted once, and nothing is withdrawn twice', async () => {
  await stage.earn(DIRECT, 100_00, at('18T09:00:00'));
  at('19T23:59:59.000');
  expect(await apply(stage.client, stage.payee, 100_00)).toMatchObject({ code: 200 });
  await clawBack(30_00, at('19T23:59:59.100'));
  await stage.earn(DIRECT, 80_00, at('19T23:59:59.200'));
  expect(await stage.share()).toMatchObject({
    balanceFen: 150_00,
    heldFen: 100_00,
    pendingFen: 80_00,
    availableFen: 0,
    owedFen: 30_00,
  });
  at('19T23:59:59.999');
  expect(await apply(stage.client, stage.payee, 10_00)).toMatchObject({ code: 601 });
  at('20T00:00:00.000');
  expect(await stage.share()).toMatchObject({ pendingFen: 0, availableFen: 50_00, owedFen: 0 });
  const both = await Promise.all([apply(stage.client, stage.payee, 50_00), apply(stage.client, stage.payee, 50_00)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 601]);
  await clawBack(5_00, at('20T00:00:00.001'));
  expect(await stage.share()).toMatchObject({ balanceFen: 145_00, heldFen: 150_00, availableFen: 0, owedFen: 5_00 });
});

it('an earning clawed back on the day on which it nets a debt leaves the debt unchanged', async () => {
  await stage.earn(DIRECT, 60_00, at('21T10:00:00'));
  await clawBack(60_00, at('21T10:00:01'));
  expect(await stage.share()).toMatchObject({ pendingFen: 0, availableFen: 0, owedFen: 5_00 });
  await stage.earn(DIRECT, 60_00, at('21T10:00:02'));
  expect(await stage.share()).toMatchObject({ pendingFen: 60_00, availableFen: 0, owedFen: 5_00 });
  at('22T00:00:00');
  expect(await stage.share()).toMatchObject({ pendingFen: 0, availableFen: 55_00, owedFen: 0 });
});
