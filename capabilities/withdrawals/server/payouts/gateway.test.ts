import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { NOW, usePayoutStage } from '#testing/payout.ts';
import { testOperator } from '#testing/staff.ts';
import type { PayoutBatch, PayoutGateway, PayoutResult } from './adapter.ts';
import { payoutAsk, payoutSend } from './gateway.ts';

const stage = usePayoutStage();
const now = NOW;

describe('a gateway', () => {
  const later = new Date(now.getTime() + 10 * 60_000);
  /** Pays each order once, identified by batch and serial, and can lose its answers. */
  const fakeGateway = (isCutOff: () => boolean) => {
    const paid = new Map<string, number>();
    const resultOf = (batch: PayoutBatch, outcome: 'paid' | 'failed'): PayoutResult[] =>
      batch.orders.map(({ serial, withdrawalNo, amountFen }) => ({
        batchNo: batch.no,
        serial,
        withdrawalNo,
        amountFen,
        outcome,
        ...(outcome === 'failed' && { reason: '未收到' }),
      }));
    const gateway: PayoutGateway = {
      name: 'fake',
      send: async (batch) => {
        for (const { withdrawalNo } of batch.orders) paid.set(withdrawalNo, (paid.get(withdrawalNo) ?? 0) + 1);
        if (isCutOff()) throw new Error('connection lost');
        return resultOf(batch, 'paid');
      },
      ask: async (batch) =>
        resultOf(batch, batch.orders.every(({ withdrawalNo }) => paid.has(withdrawalNo)) ? 'paid' : 'failed'),
    };
    return { gateway, paid };
  };

  it('is queried after a lost answer; the order is never sent again', async () => {
    const { id, no } = await stage.send(20_000);
    const { gateway, paid } = fakeGateway(() => true);
    expect(await payoutSend(stage.db(), gateway, { operator: testOperator(), now, vault: stage.vault() })).toEqual([]);
    expect(await stage.stateOf(id)).toBe('paying');
    expect(await payoutSend(stage.db(), gateway, { operator: testOperator(), now, vault: stage.vault() })).toEqual([]);
    expect(
      await payoutAsk(stage.db(), gateway, { operator: testOperator(), now: later, vault: stage.vault() }),
    ).toEqual(['paid']);
    expect(await stage.stateOf(id)).toBe('paid');
    expect(
      await payoutAsk(stage.db(), gateway, { operator: testOperator(), now: later, vault: stage.vault() }),
    ).toEqual([]);
    expect(paid.get(no)).toBe(1);
  });

  it('is not queried about an order that may still be in transit: not received yet does not mean failed', async () => {
    const { id } = await stage.send(20_000);
    const { gateway } = fakeGateway(() => false);
    const arrive = Promise.withResolvers<void>();
    const slow = { ...gateway, send: (batch: PayoutBatch) => arrive.promise.then(() => gateway.send(batch)) };
    const sending = payoutSend(stage.db(), slow, { operator: testOperator(), now, vault: stage.vault() });
    await expect.poll(() => stage.stateOf(id)).toBe('paying');
    expect(await payoutAsk(stage.db(), slow, { operator: testOperator(), now, vault: stage.vault() })).toEqual([]);
    arrive.resolve();
    expect(await sending).toEqual(['paid']);
  });

  it('writes an audit row of the sent payouts, as for a file', async () => {
    await stage.send(20_000);
    await payoutSend(stage.db(), fakeGateway(() => false).gateway, {
      operator: testOperator(),
      now,
      vault: stage.vault(),
    });
    const { rows } =
      await sql`select after from audit.entry where call = 'withdrawals.send-payouts' order by id desc limit 1`.execute(
        stage.db(),
      );
    expect(rows).toEqual([{ after: { adapter: 'fake', count: 1, totalFen: 18_600 } }]);
  });

  it('settles immediately when the answer is immediate', async () => {
    const { id } = await stage.send(20_000);
    expect(
      await payoutSend(stage.db(), fakeGateway(() => false).gateway, {
        operator: testOperator(),
        now,
        vault: stage.vault(),
      }),
    ).toEqual(['paid']);
    expect(await stage.stateOf(id)).toBe('paid');
  });
});
