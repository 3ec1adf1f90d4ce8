import { expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { secondConnection, useBookingWorld } from '#testing/trades.ts';

const w = useBookingWorld();

/** Holds an amount on one wallet, as a withdrawal does. */
const hold = (db: Db, fen: number) =>
  sql`
  update ledger.balance set held_fen = held_fen + ${fen} from ledger.account where account.id = account_id
    and account.kind = 'profit_share' and account.agent_id = 4`.execute(db);
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

it('a batch that waits for a lock on the same wallets adds to the balances committed meanwhile', async () => {
  await w.book([w.sale('first')]);
  const other = secondConnection(w);
  let booked: Promise<unknown> | undefined;
  await other.db.transaction(async (tx) => {
    await hold(tx, 7);
    booked = w.book([w.sale('second')]);
    await pause(300);
    await hold(tx, 3);
  });
  await booked;
  const { rows } = await sql<{
    held: number;
  }>`select max(held_fen) as held from ledger.balance where agent_id = 4`.execute(w.database.db);
  expect(rows[0]?.held).toBe(10);
  expect(await violations(w.database.db)).toEqual(NO_VIOLATIONS);
  await other.close();
});

it('concurrent batches and holds lose no update', async () => {
  const other = secondConnection(w);
  const holds = Array.from({ length: 40 }, () => other.db.transaction((tx) => hold(tx, 1)));
  const batches = Array.from({ length: 20 }, (_, b) =>
    w.book([w.sale(`s${b}`), w.sale(`t${b}`, {}, 'direct'), w.refund(`u${b}`, 'first', 1_000)]),
  );
  await Promise.all([...holds, ...batches]);
  const { rows } = await sql<{
    held: number;
  }>`select max(held_fen) as held from ledger.balance where agent_id = 4`.execute(w.database.db);
  expect(rows[0]?.held).toBe(50);
  expect(await violations(w.database.db)).toEqual(NO_VIOLATIONS);
  await other.close();
});
