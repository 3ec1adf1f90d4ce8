/**
 * Amount, time of day and reference: the rows found equal those that a plain predicate keeps, with any other filters.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay, shanghaiText } from '#platform/time/business-day.ts';
import { all, book, clients, saleAt, server, sold, sum, useTradeDays, world, type Row } from '#testing/trade-days.ts';
import { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import { referencesOf } from '../feed/references.ts';

useTradeDays();

type Filter = InputOf<typeof listTrades>;
type KnownTrade = Row & { reference: string };

/** Same results for the same seed. */
const randomOf = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};
const random = randomOf(7);
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

const AMOUNTS = [5_799, 5_800, 5_801, 6_000, 999_900].map((amount) => fen(amount));
const TIMES = ['00:00', '00:01', '05:59', '06:00', '11:59', '12:00', '17:59', '18:00', '21:30', '23:59'];
const REFERENCES = ['260918140832', '260917140832', '0832', 'A-0832', 'A-0833', 'a-0833'];

/** Sales at the edges of minutes, hours and days, with amounts one fen apart. */
const atTheEdges = () =>
  ['2026-09-16', '2026-09-17'].flatMap((day) =>
    TIMES.flatMap((time) => [
      saleAt(new Date(`${day}T${time}:00.000+08:00`), pick(['leaf', 'direct', 'mid']), { amountFen: pick(AMOUNTS) }),
      saleAt(new Date(`${day}T${time}:59.999+08:00`), pick(['leaf', 'direct']), { amountFen: pick(AMOUNTS) }),
    ]),
  );

let known: KnownTrade[] = [];

beforeAll(async () => {
  const named = REFERENCES.map((reference) =>
    saleAt(new Date('2026-09-16T10:00:00Z'), 'leaf', { reference, amountFen: pick(AMOUNTS) }),
  );
  const elsewhere = saleAt(new Date('2026-09-16T10:00:00Z'), 'mid', { reference: 'MIDS-0834', amountFen: fen(5_800) });
  const ending = saleAt(new Date('2026-09-16T10:00:00Z'), 'leaf', { reference: 'L-MIDS-0834', amountFen: fen(6_000) });
  await book([...atTheEdges(), ...named, elsewhere, ending], new Date('2026-09-18T05:30:00Z'));
  const rows = await all(clients.root, {}, 100);
  const references = await referencesOf(
    server.database.db,
    rows.map(({ id }) => idOf<TradeId>(Number(id))),
  );
  known = rows.map((row) => ({ ...row, reference: references.get(idOf<TradeId>(Number(row.id))) ?? '' }));
});

const timeOf = (row: KnownTrade): string => shanghaiText(new Date(row.occurredAt)).slice(11, 16);

/** The meaning of the filter: docs/domain.md §13, "Filters of transactions". */
const keeps = (filter: Filter, row: KnownTrade): boolean => {
  const { from, to, minFen, maxFen, fromTime = '00:00', toTime = '23:59', reference } = filter;
  const [day, time] = [businessDay(new Date(row.occurredAt)), timeOf(row)];
  const [least, most] = [minFen ?? maxFen ?? 0, maxFen ?? minFen ?? Infinity];
  const isWhole = known.some((one) => one.reference === reference);
  return (
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    row.amountFen >= least &&
    row.amountFen <= most &&
    (fromTime <= toTime ? time >= fromTime && time <= toTime : time >= fromTime || time <= toTime) &&
    (filter.statuses === undefined || filter.statuses.includes(row.status)) &&
    (reference === undefined || (isWhole ? row.reference === reference : row.reference.endsWith(reference)))
  );
};

const anyFilter = (): Filter => ({
  ...(random(3) === 0 && { from: pick(['2026-09-16', '2026-09-17', '2026-09-18']) }),
  ...(random(3) === 0 && { to: pick(['2026-09-16', '2026-09-17', '2026-09-18']) }),
  ...(random(2) === 0 && { minFen: pick(AMOUNTS) }),
  ...(random(2) === 0 && { maxFen: pick(AMOUNTS) }),
  ...(random(2) === 0 && { fromTime: pick(TIMES) }),
  ...(random(2) === 0 && { toTime: pick(TIMES) }),
  ...(random(4) === 0 && { statuses: [1] }),
  ...(random(3) === 0 && { reference: pick([...REFERENCES, '4083', '0833', '-0832', '9999']) }),
});

const expectAgreed = async (filter: Filter): Promise<number> => {
  const kept = known.filter((row) => keeps(filter, row));
  const found = await all(clients.root, filter, 7);
  expect(found.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(await clients.root.ok(getTradeSummary, filter)).toEqual({
    count: kept.length,
    successCount: sold(kept).length,
    successFen: sum(sold(kept)),
    shareFen: sum(kept, 'shareFen'),
  });
  for (const { dayTotal } of (await all(clients.root, filter, 100)).filter((row) => row.dayTotal !== undefined)) {
    const ofDay = sold(kept).filter(({ occurredAt }) => businessDay(new Date(occurredAt)) === dayTotal?.day);
    expect(dayTotal).toMatchObject({ count: ofDay.length, amountFen: sum(ofDay) });
  }
  return kept.length;
};

describe('filters of transactions', () => {
  it('find, count and add up by day exactly the transactions that a plain predicate keeps', async () => {
    let matched = 0;
    for (let round = 0; round < 60; round += 1) matched += Math.sign(await expectAgreed(anyFilter()));
    // the sixty random searches must not all find nothing
    expect(matched).toBeGreaterThan(15);
  }, 120_000);

  it.each<[string, Filter]>([
    ['one amount alone, the least', { minFen: fen(5_800) }],
    ['one amount alone, the most', { maxFen: fen(5_800) }],
    ['an evening', { fromTime: '18:00', toTime: '23:59' }],
    ['hours across midnight', { fromTime: '21:30', toTime: '00:00' }],
    ['one minute', { fromTime: '11:59', toTime: '11:59' }],
    ['the end of a reference', { reference: '0833' }],
    ['a whole reference that ends others too', { reference: '0832' }],
  ])('find %s, and no other', async (_what, filter) => {
    const count = await expectAgreed(filter);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(known.length);
  });

  it('a complete reference is found only at its places, and never outside the scope', async () => {
    const { id: leafId } = world.terminal('leaf', 3);
    const [atLeaf] = await all(clients.leaf, { reference: 'A-0833' });
    expect(atLeaf).toBeDefined();
    expect(await all(clients.root, { reference: 'A-0833', terminalId: String(leafId) })).toHaveLength(1);
    const ofMid = { reference: 'MIDS-0834' };
    expect(await all(clients.mid, ofMid)).toMatchObject([{ amountFen: 5_800 }]);
    // there, and for a viewer who does not see the whole one, it is the end of another
    expect(await all(clients.mid, { ...ofMid, terminalId: String(leafId) })).toMatchObject([{ amountFen: 6_000 }]);
    expect(await all(clients.leaf, ofMid)).toMatchObject([{ amountFen: 6_000 }]);
    expect(await all(clients.other, { reference: 'A-0833' })).toEqual([]);
    expect(await all(clients.root, { reference: 'A-0833', scope: 'self' })).toEqual([]);
  });

  it.each<[string, Filter]>([
    ['no amount', { minFen: fen(0) }],
    ['an hour that does not exist', { fromTime: '24:00' }],
    ['a time of one digit', { toTime: '9:00' }],
    ['three characters of a reference', { reference: '832' }],
  ])('refuse %s', async (_what, filter) => {
    expect((await clients.root.call(listTrades, filter)).code).toBe(400);
  });
});
