import { describe, expect, it } from 'vitest';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { all, client, items, reward, server, shares, sum, useStatement, withoutHead } from '#testing/statement.ts';
import { getStatementFold } from '../../contract/entry/get-statement-fold.ts';
import { listStatementItems } from '../../contract/statement/list-statement-items.ts';

useStatement();

describe('a folded row', () => {
  it('lists its entries in pages of any size, and by page number, with their running balance', async () => {
    const [row] = await all();
    const rows = await items(shares('2026-09-18'), 100);
    expect(rows).toHaveLength(5);
    expect([sum(rows), rows[0]?.balanceFen]).toEqual([row?.amountFen, row?.balanceFen]);
    let balance = (row?.balanceFen ?? 0) - (row?.amountFen ?? 0);
    for (const entry of rows.toReversed()) expect(entry.balanceFen).toBe((balance += entry.amountFen));
    for (const size of [1, 2, 3, 4]) {
      expect(await items(shares('2026-09-18'), size)).toEqual(rows);
      const second = await client.ok(listStatementItems, { ...shares('2026-09-18'), pageSize: size, pageNum: 2 });
      expect(second.rows).toEqual(rows.slice(size, size * 2));
    }
    expect(rows[0]).toMatchObject({ label: '川味小馆（玉林店）', trade: { amountFen: expect.any(Number) as number } });
  });

  it('has parts by sub-agent and merchant whose sums are its amount', async () => {
    const fold = await client.ok(getStatementFold, shares('2026-09-18'));
    const rows = await items(shares('2026-09-18'));
    expect(fold).toMatchObject({ count: 5, amountFen: sum(rows), balanceFen: rows[0]?.balanceFen });
    for (const parts of [fold.parts?.byAgent, fold.parts?.byMerchant]) {
      expect(parts).toMatchObject({ total: 1, top: [{ count: 5, amountFen: fold.amountFen }] });
      expect(parts?.top[0]?.tradeFen).toBe(fold.parts?.tradeFen);
    }
    expect(fold.parts?.byMerchant.top[0]?.name).toBe('川味小馆（玉林店）');
    expect(fold.parts?.byAgent.top[0]?.name).not.toBe('');
  });

  it('is 404 for a day without such entries, and never shows those of another agent', async () => {
    for (const call of [getStatementFold, listStatementItems]) {
      expect((await client.call(call, shares('2026-09-17'))).code).toBe(404);
      expect((await (await server.as(AGENT_IDS.sibling)).call(call, shares('2026-09-18'))).code).toBe(404);
    }
  });

  it('replaces more than three entries of another kind on one day', async () => {
    const at = (minute: number) => new Date(`2026-10-0${minute > 2 ? 2 : 1}T02:0${minute}:00Z`);
    for (const minute of [0, 1, 2, 3, 4, 5, 6]) await reward(at(minute), 100 + minute);
    const days = { from: '2026-10-01', to: '2026-10-31' };
    const rows = await all(days, 100);
    expect(rows.map(({ day, count, amountFen }) => [day, count, amountFen])).toEqual([
      ['2026-10-02', 4, 418],
      ['2026-10-01', undefined, 102],
      ['2026-10-01', undefined, 101],
      ['2026-10-01', undefined, 100],
    ]);
    const key = { day: '2026-10-02', wallet: 'reward' as const, kind: 'activation' as const, direction: 'in' as const };
    for (const size of [1, 2, 3]) {
      const page = await client.ok(listStatementItems, { ...key, pageSize: size });
      const next = await client.ok(listStatementItems, { ...key, pageSize: 4, cursor: page.nextCursor });
      expect([...page.rows, ...next.rows].map(({ amountFen }) => amountFen)).toEqual([106, 105, 104, 103]);
      expect((await all(days, size)).map(withoutHead)).toEqual(rows.map(withoutHead));
    }
    expect((await client.ok(getStatementFold, key)).parts).toBeUndefined();
  });
});

it('the ledger reconciles after these tests', async () => {
  expect((await reconcile(server.database.db)).differences).toEqual([]);
});
