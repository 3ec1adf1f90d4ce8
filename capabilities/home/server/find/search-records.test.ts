import { describe, expect, it } from 'vitest';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { all, book, clients, saleAt, useTradeDays, world } from '#testing/trade-days.ts';
import { searchRecords } from '../../contract/find/search-records.ts';

useTradeDays();

const ids = (rows: readonly { id: string }[] | undefined): string[] => (rows ?? []).map(({ id }) => id);

describe('search for anything', () => {
  it('finds the transactions of an exact amount in the whole team, each with its agent', async () => {
    const { trades, amountFen } = await clients.mid.ok(searchRecords, { text: '8437.00' });
    expect(amountFen).toBe(843_700);
    expect(trades).toMatchObject({ count: 1, successCount: 1, successFen: 843_700 });
    expect(trades?.rows).toMatchObject([
      {
        reference: 'WHOLE',
        belongsTo: [
          { view: 'direct', name: '赵敏' },
          { view: 'indirect', name: '孙*' },
        ],
      },
    ]);
    expect((await clients.mid.ok(searchRecords, { text: '8437.01' })).trades?.rows).toEqual([]);
    for (const name of ['other', 'sibling'] as const)
      expect((await clients[name].ok(searchRecords, { text: '8437.00' })).trades?.rows).toEqual([]);
  });

  it('narrows an amount to the day that is named with it', async () => {
    for (const text of ['8437.00 今天', '9月18日 8437', '８４３７．００ today'])
      expect((await clients.mid.ok(searchRecords, { text })).trades?.count).toBe(1);
    expect((await clients.mid.ok(searchRecords, { text: '8437.00 昨天' })).trades?.count).toBe(0);
  });

  it('sums only the successful sales, and shows the failed ones', async () => {
    const failed = (await all(clients.mid, { statuses: [2] }))[0];
    const { trades } = await clients.mid.ok(searchRecords, { text: String((failed?.amountFen ?? 0) / 100) });
    expect(ids(trades?.rows)).toEqual([failed?.id]);
    expect(trades).toMatchObject({ count: 1, successCount: 0, successFen: 0 });
  });

  it('finds a reference by its end or, of any age, in full; a serial number by its last digits', async () => {
    const at = new Date('2026-09-18T05:20:00Z');
    await book([saleAt(at, 'leaf', { reference: '260918132000' })], new Date('2026-09-18T05:30:00Z'));
    const referenced = async (name: 'mid' | 'other', text: string): Promise<string[]> =>
      ((await clients[name].ok(searchRecords, { text })).referenced?.rows ?? []).map(({ reference }) => reference);
    expect(await referenced('mid', '2609 1813 2000')).toEqual(['260918132000']);
    expect(await referenced('mid', '132000')).toEqual(['260918132000']);
    // outside of the days that a search without the complete reference looks at
    expect(await referenced('mid', '260918132000 昨天')).toEqual(['260918132000']);
    expect(await referenced('mid', '132000 昨天')).toEqual([]);
    expect(await referenced('other', '260918132000')).toEqual([]);
    const { sn, id } = world.terminal('leaf', 3);
    for (const text of [sn, sn.slice(-6)]) {
      expect(ids((await clients.mid.ok(searchRecords, { text })).terminals?.rows)).toContain(String(id));
      expect(ids((await clients.other.ok(searchRecords, { text })).terminals?.rows)).toEqual([]);
    }
  });

  it('finds an entry of the own statement by its number and its amount, and no other agent’s', async () => {
    const [entry] = (await clients.mid.ok(listStatementEntries, { pageSize: 1, fold: false, direction: 'in' })).rows;
    const no = entry?.id.split('-')[0] ?? '';
    const text = String(Math.abs(entry?.amountFen ?? 0) / 100);
    expect(ids((await clients.mid.ok(searchRecords, { text })).entries?.rows)).toContain(entry?.id);
    expect(ids((await clients.mid.ok(searchRecords, { text: no })).entries?.rows)).toContain(entry?.id);
    expect(ids((await clients.other.ok(searchRecords, { text: no })).entries?.rows)).toEqual([]);
  });

  it('finds merchants and agents by name, number and the end of a mobile', async () => {
    expect((await clients.leaf.ok(searchRecords, { text: '川味' })).merchants?.rows).toMatchObject([
      { name: '川味小馆（玉林店）', owner: { relation: 'self' } },
    ]);
    expect((await clients.mid.ok(searchRecords, { text: '川味' })).merchants?.rows).toHaveLength(1);
    expect((await clients.other.ok(searchRecords, { text: '川味' })).merchants?.rows).toEqual([]);
    const { direct } = world.agents;
    for (const text of [direct.code, direct.mobile, direct.mobile.slice(-4)])
      expect(ids((await clients.mid.ok(searchRecords, { text })).agents?.rows)).toContain(String(direct.id));
    expect((await clients.other.ok(searchRecords, { text: direct.code })).agents?.rows).toEqual([]);
  });
});
