import { describe, expect, it } from 'vitest';
import { byReference, clients, useTradeDays } from '#testing/trade-days.ts';
import { type TestClient } from '#testing/test-server.ts';
import { getTrade } from '../contract/get-trade.ts';

useTradeDays();

describe('transaction detail', () => {
  it('returns all fields to agents who earn from it', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    const info = await clients.mid.ok(getTrade, { id });
    expect(info).toMatchObject({
      reference: 'WHOLE',
      feeFen: 5_062,
      bankName: '中信银行',
      cardTail: '4402',
      policyName: '秒到版 2026',
      merchantName: '川味小馆（玉林店）',
      refundedFen: 400_000,
      availableOn: '2026-09-19',
    });
    expect(info.belongsTo).toEqual([
      { view: 'direct', name: '赵敏' },
      { view: 'indirect', name: '孙*' },
    ]);
    expect(info.refunds).toMatchObject([{ amountFen: 400_000 }]);
    const refund = await clients.mid.ok(getTrade, { id: info.refunds[0]?.id ?? '' });
    expect(refund).toMatchObject({
      kind: 'refund',
      original: { id, amountFen: 843_700 },
      shareFen: info.refunds[0]?.shareFen,
    });
  });

  it('returns the same bytes for transactions of other trees as for missing ones, in every call', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    for (const [path, kind] of [
      ['trx/info', ''],
      ['earnings/explain', 'profit_share-'],
    ] as const) {
      const asked = (client: TestClient, value: string) =>
        client.raw('POST', `/prod-api/api/ag/${path}`, { id: `${kind}${value}` });
      const missing = await asked(clients.mid, '999999');
      expect(missing.json.code).toBe(404);
      for (const name of ['other', 'sibling'] as const)
        expect((await asked(clients[name], id)).text).toBe(missing.text);
    }
    const missing = await clients.other.raw('POST', '/prod-api/api/ag/earnings/info', { id: 'profit_share-999999' });
    expect((await clients.other.raw('POST', '/prod-api/api/ag/earnings/info', { id: `profit_share-${id}` })).text).toBe(
      missing.text,
    );
  });
});
