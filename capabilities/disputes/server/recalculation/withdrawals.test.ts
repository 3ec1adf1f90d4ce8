/** A questioned withdrawal: the amount that left the wallet against the amount applied for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { DIRECT, NOW, usePayoutStage } from '#testing/payout.ts';
import { recalculate } from './recalculate.ts';

const stage = usePayoutStage();
const again = (id: string) => {
  const line = `withdrawal-${id}`;
  return recalculate(stage.db(), { agentId: DIRECT, subject: line, line }, NOW);
};
beforeEach(() => stage.server.clock.advance(60_000));
afterEach(async () => {
  const { differences } = await reconcile(stage.db());
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

it('a paid withdrawal has the amount, the fee and the tax of its application', async () => {
  const { id } = await stage.send(200_00);
  expect(await again(id)).toMatchObject({ bookedFen: 0, computedFen: 0, differenceFen: 0 });
  await stage.imported(stage.answered(await stage.exported(), () => 'paid,,D1'));
  const found = await again(id);
  expect(found).toMatchObject({ bookedFen: -200_00, computedFen: -200_00, differenceFen: 0 });
  expect(found?.steps.map(({ what }) => what)).toEqual(['withdrawal_net', 'withdrawal_fee', 'withdrawal_tax']);
  expect(found?.steps.filter(({ bookedFen, computedFen }) => bookedFen !== computedFen)).toEqual([]);
});

it('for a withdrawal that the bank sent back, nothing left the wallet', async () => {
  const { id } = await stage.send(150_00);
  await stage.imported(stage.answered(await stage.exported(), () => 'failed,持卡人不符,'));
  expect(await again(id)).toMatchObject({ bookedFen: 0, computedFen: 0, differenceFen: 0 });
});

it('a wrong fee shows as a difference of the fee, and of nothing else for anybody', async () => {
  const { id } = await stage.send(300_00);
  await stage.imported(stage.answered(await stage.exported(), () => 'paid,,D2'));
  const owner = connect(stage.server.ownerUrl, 1);
  // as if less had been agreed than was taken
  await sql`update withdrawals.withdrawal
    set fee_fen = fee_fen - 30, net_fen = net_fen + 10, amount_fen = amount_fen - 20
    where id = ${id}`.execute(owner.db);
  try {
    const found = await again(id);
    expect(found).toMatchObject({ bookedFen: -300_00, computedFen: -299_80, differenceFen: 20 });
    expect(found?.steps[1]).toMatchObject({ what: 'withdrawal_fee' });
    expect((found?.steps[1]?.computedFen ?? 0) - (found?.steps[1]?.bookedFen ?? 0)).toBe(30);
    const line = `withdrawal-${id}`;
    expect(await recalculate(stage.db(), { agentId: (DIRECT + 1) as typeof DIRECT, subject: line, line }, NOW)).toBe(
      undefined,
    );
  } finally {
    await sql`update withdrawals.withdrawal
      set fee_fen = fee_fen + 30, net_fen = net_fen - 10, amount_fen = amount_fen + 20
      where id = ${id}`.execute(owner.db);
    await owner.close();
  }
});
