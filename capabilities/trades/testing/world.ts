/** A row of the feed that waits for a person. */
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import type { Making, WorldPart } from '#testing/examples/world.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { saleOf } from '#testing/trades.ts';
import { bookRows, storeBatch } from '../server/api.ts';
import { quarantinePage } from '../server/quarantine/list-quarantine.ts';

declare module '#testing/examples/world.ts' {
  interface WorldFacts {
    /** A row of the feed that waits for a person, and as the list shows it. */
    heldBack: string;
    heldMark: string;
  }
}

/** A sale above its acquirer's limit, which no single person can release: it waits for a decision. */
const holdBack = async ({ db, world, yesterday }: Making) => {
  const acquirer = 'strict';
  await insertRows(db, 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer, amount_fen: 1 }]);
  const row = saleOf(world, 'leaf', { reference: 'held-back', occurredAt: yesterday, amountFen: fen(100_000) });
  await inTransaction(db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer, receivedAt: yesterday });
    return bookRows(tx, { acquirer, batchId, at: yesterday }, [row]);
  });
  const [held] = (await quarantinePage(db, { acquirer, reason: 'implausible' }, { size: 1 })).rows;
  if (held === undefined) throw new Error('the row was not held back');
  return { heldBack: String(held.id), heldMark: held.mark };
};

export const world: WorldPart = {
  after: holdBack,
};
