import { describe, expect, it } from 'vitest';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import {
  all,
  client,
  items,
  charge,
  feeShare,
  reward,
  server,
  sale,
  book,
  shares,
  sum,
  useStatement,
  withoutHead,
  world,
} from '#testing/statement.ts';
import { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';

useStatement();

describe('the statement one by one', () => {
  it('has exactly the entries that the folded rows have, each once, with their balances', async () => {
    const rows = await all({ fold: false }, 100);
    const days = [...new Set(rows.map(({ day }) => day))];
    for (const day of days) {
      const folded = await items(shares(day), 100);
      const ofDay = rows.filter((row) => row.day === day && row.kind === 'profit_share');
      expect(ofDay.map(({ id, amountFen, balanceFen }) => [id, amountFen, balanceFen])).toEqual(
        folded.map(({ id, amountFen, balanceFen }) => [id, amountFen, balanceFen]),
      );
    }
    expect(rows).toHaveLength(6 * 6 + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(sum(rows)).toBe(sum(await all({}, 100)));
  });

  it('is the same for every page size, also within a batch, and by page number', async () => {
    const rows = (await all({ fold: false }, 100)).map(withoutHead);
    for (const size of [1, 2, 3, 4, 7]) {
      expect((await all({ fold: false }, size)).map(withoutHead)).toEqual(rows);
      for (const pageNum of [1, 2, 4]) {
        const page = await client.ok(listStatementEntries, { fold: false, pageSize: size, pageNum });
        expect(page.rows.map(withoutHead)).toEqual(rows.slice(size * (pageNum - 1), size * pageNum));
      }
    }
  });

  it('keeps the totals of each day, and the filter', async () => {
    const heads = (rows: Awaited<ReturnType<typeof all>>): unknown =>
      Object.fromEntries(rows.flatMap(({ day, head }) => (head === undefined ? [] : [[day, head]])));
    expect(heads(await all({ fold: false }, 3))).toEqual(heads(await all({}, 100)));
    expect((await all({ fold: false, wallet: 'reward' })).map(({ kind }) => kind)).toEqual(Array(6).fill('activation'));
    expect(await all({ fold: false, direction: 'out' })).toHaveLength(1);
    expect(await all({ fold: false, direction: 'held' })).toEqual([]);
  });
});

describe('a search', () => {
  const found = async (request: object, size = 4) => (await all(request, size)).map(({ id }) => id);

  it('finds single entries by merchant, serial number and amount, the same for every page size', async () => {
    const rows = await all({ fold: false }, 100);
    const shareIds = rows.filter(({ kind }) => kind.startsWith('profit_share')).map(({ id }) => id);
    expect(await found({ text: '川味小馆' })).toEqual(shareIds);
    expect(await found({ text: world.terminal('leaf', 3).sn.slice(-6) }, 1)).toEqual(shareIds);
    expect(await found({ text: '100.00' })).toEqual(
      rows.filter(({ amountFen }) => amountFen === 10_000).map(({ id }) => id),
    );
    expect(await found({ text: 'nobody' })).toEqual([]);
    expect(await found({ text: '川味', wallet: 'reward' })).toEqual([]);
  });

  it('finds amounts in a range, with either sign, and sums them for the month', async () => {
    const rows = await all({ fold: false, from: '2026-09-01' }, 100);
    const [least = 0, most = 0] = [200, 500];
    const inRange = rows.filter(({ amountFen }) => Math.abs(amountFen) >= least && Math.abs(amountFen) <= most);
    expect(await found({ minFen: least, maxFen: most, from: '2026-09-01' })).toEqual(inRange.map(({ id }) => id));
    const { found: counted } = await client.ok(getStatementSummary, { month: '2026-09', minFen: least, maxFen: most });
    expect(counted).toEqual({
      count: inRange.length,
      inFen: sum(inRange.filter(({ amountFen }) => amountFen > 0)),
      outFen: 0 - sum(inRange.filter(({ amountFen }) => amountFen < 0)),
    });
    expect((await all({ minFen: 10_000 })).every(({ head }) => head === undefined)).toBe(true);
  });

  it('continues at the cursor where it stopped, and counts the rows that one page does not read', async () => {
    const at = new Date('2026-10-05T02:00:00Z');
    await reward(at, 77_700);
    for (let batch = 0; batch < 3; batch += 1)
      await book(
        at,
        Array.from({ length: 900 }, () => sale(at)),
      );
    const first = await client.ok(listStatementEntries, { minFen: 77_700, maxFen: 77_700, from: '2026-10-01' });
    expect([first.rows.length, first.nextCursor !== undefined]).toEqual([0, true]);
    expect(await found({ minFen: 77_700, maxFen: 77_700, from: '2026-10-01' })).toHaveLength(1);
    const { found: counted } = await client.ok(getStatementSummary, { month: '2026-10', minFen: 77_700 });
    expect(counted).toEqual({ count: 1, inFen: 77_700, outFen: 0 });
    expect((await client.ok(getStatementSummary, { month: '2026-10' })).found?.count).toBe(2_701);
  });

  it('has no page numbers', async () => {
    expect((await client.call(listStatementEntries, { text: 'x', pageNum: 2 })).code).toBe(400);
  });
});

describe('a debt', () => {
  const infoOf = async (amountFen: number, wallet: string) => {
    const rows = await all({ fold: false, wallet }, 100);
    return client.ok(getStatementEntry, { id: rows.find((row) => row.amountFen === amountFen)?.id ?? '' });
  };

  it('shows day by day how later entries of the same wallet net it, until it is cleared', async () => {
    await charge(new Date('2026-09-19T02:00:00Z'), 12_800);
    const fresh = await infoOf(-12_800, 'fee');
    expect(fresh.owed).toEqual({
      owedFen: 12_800,
      nettedFen: 0,
      leftFen: 12_800,
      steps: [],
      stepCount: 0,
      isWhole: true,
    });
    await feeShare(new Date('2026-09-20T02:00:00Z'), 4_000);
    await feeShare(new Date('2026-09-20T03:00:00Z'), 1_000);
    server.clock.set('2026-09-20T04:00:00Z');
    expect((await infoOf(-12_800, 'fee')).owed).toMatchObject({
      nettedFen: 5_000,
      leftFen: 7_800,
      steps: [{ day: '2026-09-20', count: 2, amountFen: 5_000, leftFen: 7_800 }],
      pace: { count: 2, earnedFen: 5_000, entries: 4 },
    });
    await reward(new Date('2026-09-21T01:00:00Z'), 99_999);
    await feeShare(new Date('2026-09-21T02:00:00Z'), 9_000);
    await feeShare(new Date('2026-09-22T02:00:00Z'), 700);
    const cleared = (await infoOf(-12_800, 'fee')).owed;
    expect(cleared).toMatchObject({
      nettedFen: 12_800,
      leftFen: 0,
      clearedAt: '2026-09-21T02:00:00.000Z',
      steps: [{ leftFen: 7_800 }, { day: '2026-09-21', count: 1, amountFen: 9_000, leftFen: 0 }],
    });
    expect(cleared?.pace).toBeUndefined();
    expect((await infoOf(700, 'fee')).owed).toBeUndefined();
  });
});

it('the ledger reconciles after these tests', async () => {
  expect((await reconcile(server.database.db)).differences).toEqual([]);
});
