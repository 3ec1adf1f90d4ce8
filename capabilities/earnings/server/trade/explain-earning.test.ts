import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { listStatementItems } from '#capabilities/wallet/contract/statement/list-statement-items.ts';
import type { TestClient } from '#testing/test-server.ts';
import { all, book, byReference, clients, LINE, saleAt, server, useTradeDays } from '#testing/trade-days.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { explainEarning } from '../../contract/trade/explain-earning.ts';

useTradeDays();
const AT = new Date('2026-09-18T03:00:00Z');

/** The explanation of a transaction, as `client` may see it. */
const explained = async (client: TestClient, tradeId: string) => {
  const { trade } = await client.ok(explainEarning, { id: `profit_share-${tradeId}` });
  if (trade === undefined) throw new Error('not explained');
  return trade;
};

/** Leaf first: of rule 1, which shares by the amount. */
const setValueParts = (parts: readonly number[]): Promise<void> =>
  writingAnyTerms(server.database.db, async (tx) => {
    for (const [i, part] of parts.entries())
      await sql`insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
        values (${4 - i}, 1, 'value_share', 1, ${part}, '2026-01-01', ${AT})`.execute(tx);
  });

describe('explanation of an earning', () => {
  it('adds up to the fee for every agent, and ends with the viewer', async () => {
    for (const name of LINE) {
      const { id, shareFen } = await byReference(clients[name], 843_700);
      const told = await explained(clients[name], id);
      expect(told.steps.reduce<number>((total, step) => total + step.shareFen, told.ownCostFen)).toBe(5_062);
      expect(told.steps.at(-1)).toMatchObject({ view: 'self', shareFen, leftFen: told.ownCostFen });
      expect(told.steps.map(({ isMerchantAgent }) => isMerchantAgent)).toEqual(
        told.steps.map((_step, index) => index === 0),
      );
      expect(told).toMatchObject({ feeFen: 5_062, feeRatePpm: 6_000, availableOn: '2026-09-19' });
      expect(told.steps.every(({ rule }) => rule.validFrom === '2026-06-20')).toBe(true);
    }
  });

  it('shows nothing above the viewer: no agent, no price, no amount', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    const above = await explained(clients.root, id);
    const root = above.steps.at(-1);
    for (const path of ['earnings/explain', 'trx/info']) {
      const { text, json } = await clients.mid.raw('POST', `/prod-api/api/ag/${path}`, {
        id: path === 'trx/info' ? id : `profit_share-${id}`,
      });
      expect(json.code).toBe(200);
      for (const secret of [
        '陈立群',
        '陈*',
        '"agentId":"1"',
        `:${root?.rule.ratePpm},`,
        `:${above.ownCostFen},`,
        `:${root?.shareFen},`,
      ])
        expect(text).not.toContain(secret);
    }
    const told = await explained(clients.mid, id);
    expect(told.steps.map(({ name, view }) => [name, view])).toEqual([
      ['孙*', 'indirect'],
      ['赵敏', 'direct'],
      ['马俊杰', 'self'],
    ]);
  });

  it('reverses the sale for a refund: each step is reversed in proportion, to the fen', async () => {
    const sale = await byReference(clients.mid, 843_700);
    const info = await clients.mid.ok(getTrade, { id: sale.id });
    const told = await explained(clients.mid, info.refunds[0]?.id ?? '');
    expect(told).toMatchObject({
      kind: 'refund',
      original: { id: sale.id, amountFen: 843_700, feeFen: 5_062 },
      feeFen: 2_400,
      shareFen: info.refunds[0]?.shareFen,
    });
    expect(told.steps.reduce<number>((total, step) => total - step.shareFen, told.ownCostFen)).toBe(told.feeFen);
    expect(told.steps.at(-1)).toMatchObject({ shareFen: told.shareFen, originalShareFen: sale.shareFen });
  });

  it('returns 404 for a transaction that did not succeed', async () => {
    const [failed] = await all(clients.mid, { statuses: [2] });
    expect((await clients.mid.call(explainEarning, { id: `profit_share-${failed?.id ?? ''}` })).code).toBe(404);
  });

  it("links to the statement entry, which links back and has the merchant's name", async () => {
    const { id, shareFen } = await byReference(clients.mid, 843_700);
    const { entry } = await explained(clients.mid, id);
    const info = await clients.mid.ok(getStatementEntry, { id: entry?.id ?? '' });
    expect(info).toMatchObject({
      kind: 'profit_share',
      amountFen: shareFen,
      label: '川味小馆（玉林店）',
      transferNo: entry?.transferNo,
      trade: { id, reference: 'WHOLE', isRefund: false, feeFen: 5_062 },
    });
    const { rows } = await clients.mid.ok(listStatementEntries, { kinds: ['profit_share_reversal'] });
    const reversals = await clients.mid.ok(listStatementItems, {
      day: rows[0]?.day ?? '',
      wallet: 'profit_share',
      kind: 'profit_share_reversal',
      direction: 'out',
    });
    expect(reversals.rows[0]).toMatchObject({ kind: 'profit_share_reversal', label: '川味小馆（玉林店）' });
  });
});

describe('explanation of a value-added share', () => {
  it('shows the parts up to the viewer and the entry, and nothing to a viewer without the permission to see earnings', async () => {
    await setValueParts([80, 60, 120, 150]);
    await book([saleAt(AT, 'leaf', { amountFen: fen(1_000_001), valueFeeFen: fen(200) })], AT);
    const { id } = await byReference(clients.mid, 1_000_001);
    const told = await explained(clients.mid, id);
    expect(told.value).toMatchObject({
      feeFen: 200,
      shareType: 0,
      leftFen: 80,
      shareFen: 40,
      steps: [
        { shareFen: 80, partPpm: 80, validFrom: '2026-01-01' },
        { shareFen: 0, partPpm: 60 },
        { shareFen: 40, partPpm: 120 },
      ],
    });
    const entry = await clients.mid.ok(getStatementEntry, { id: told.value?.entry?.id ?? '' });
    expect(entry).toMatchObject({ kind: 'value_share', amountFen: 40 });
    expect(await clients.mid.ok(getTrade, { id })).toMatchObject({ valueFeeFen: 200, valueShareFen: 40 });
    const { rows } = await clients.mid.ok(listStatementEntries, { kinds: ['value_share'] });
    expect(rows).toMatchObject([{ kind: 'value_share', amountFen: 40, count: 1 }]);
  });
});
