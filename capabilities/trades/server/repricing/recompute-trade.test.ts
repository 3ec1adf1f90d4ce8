/** A refund is recomputed to the fen in any order in which the refunds of its sale were booked. */
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { ACQUIRER, NOW, useBookingWorld } from '#testing/trades.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import { bookRows } from '../book-rows.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { storeBatch } from '../store-batch.ts';
import { recomputeTrade } from './recompute-trade.ts';

const w = useBookingWorld();
const db = () => w.database.db;
const at = (minute: number): Date => new Date(NOW.getTime() + minute * 60_000);

/** Refunds of a sale whose recomputed shares differ from the booked ones, of any agent of its line. */
const differing = async (reference: string) => {
  const { rows } = await sql<{ id: TradeId; reference: string }>`
    select refund.id, refund.reference from trades.trade as sale
    join trades.trade as refund on refund.original_id = sale.id where sale.reference = ${reference}`.execute(db());
  const found = await Promise.all(
    rows.flatMap((row) =>
      [AGENT_IDS.leaf, AGENT_IDS.direct, AGENT_IDS.mid, AGENT_IDS.root].map(async (agentId) => {
        const shares = (await recomputeTrade(db(), agentId, row.id))?.profit;
        return { ...row, booked: shares?.bookedFens, computed: shares?.computedFens };
      }),
    ),
  );
  expect(found.length).toBeGreaterThan(4);
  return found.filter(({ booked, computed }) => String(booked) !== String(computed) || booked === undefined);
};

const store = () => inTransaction(db(), (tx) => storeBatch(tx, { acquirer: ACQUIRER, receivedAt: NOW }));

it('for refunds in one batch, which are booked in the order of time and not of their lines', async () => {
  await w.book([w.sale('s1')]);
  const refunds = [
    [3_011, 50],
    [7, 40],
    [999, 30],
    [12_345, 20],
    [1, 10],
  ] as const;
  await w.book(refunds.map(([amount, minute], i) => w.refund(`s1-${i}`, 's1', amount, { occurredAt: at(minute) })));
  expect(await differing('s1')).toEqual([]);
});

it('for refunds that waited for their sale and are booked with later ones', async () => {
  const early = [
    [3_011, 5],
    [17, 5],
    [999, 1],
  ] as const;
  expect(
    await w.outcomes(early.map(([amount, minute], i) => w.refund(`s2-${i}`, 's2', amount, { occurredAt: at(minute) }))),
  ).toEqual(early.map(() => 'quarantined:unknown_original'));
  const [sale, same] = [w.sale('s2'), w.refund('s2-same', 's2', 4_321, { occurredAt: at(5) })];
  await w.book([same, sale, w.refund('s2-late', 's2', 13, { occurredAt: at(3) })]);
  expect(await differing('s2')).toEqual([]);
});

it('for refunds in batches that were booked in another order than they arrived', async () => {
  await w.book([w.sale('s3')]);
  const batches = [await store(), await store(), await store()];
  const rows = [12_347, 311, 4_999].map((amount, i): FeedRow => w.refund(`s3-${i}`, 's3', amount));
  for (const i of [2, 0, 1]) {
    const [batchId, row] = [batches[i], rows[i]];
    if (batchId !== undefined && row !== undefined)
      await inTransaction(db(), (tx) => bookRows(tx, { acquirer: ACQUIRER, batchId, at: NOW }, [row]));
  }
  expect(await differing('s3')).toEqual([]);
});
