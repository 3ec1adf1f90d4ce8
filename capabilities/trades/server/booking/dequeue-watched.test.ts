/** The queues that assessments read: nothing is lost or doubled, whatever happens to batches and readers. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { dequeueActivations, dequeueUnbindings } from '#capabilities/terminals/server/api.ts';
import { ACQUIRER, bookIn, NOW, secondConnection, useBookingWorld } from '#testing/trades.ts';
import { bookRows } from '../book-rows.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { storeBatch } from '../store-batch.ts';
import { dequeueWatched, watchTerminals } from './dequeue-watched.ts';

const w = useBookingWorld();
const TODAY = '2026-09-18';
const BEFORE = '2026-09-17';

const db = (): Db => w.database.db;
const take = (): Promise<number[]> =>
  db().transaction(async (tx) => (await dequeueWatched(tx, 1_000)).map(({ tradeId }) => tradeId));
const idsOf = async (...references: string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from trades.trade where reference = any (${references}::text[])
    order by id`.execute(db());
  return rows.map(({ id }) => id);
};
const leaf = () => w.world.terminal('leaf', 3).id;
const bound = (): Partial<FeedRow> => ({ terminalSn: w.world.terminal('direct', 1).sn });
const watch = (untilDay: string | null, terminalId = leaf()) =>
  db().transaction((tx) => watchTerminals(tx, [{ terminalId, untilDay }]));
/** Books within a transaction that is still open. */
const bookInTx = async (tx: Tx, rows: FeedRow[]): Promise<void> => {
  const batchId = await storeBatch(tx, { acquirer: ACQUIRER, receivedAt: NOW });
  await bookRows(tx, { acquirer: ACQUIRER, batchId, at: NOW }, rows);
};
class Undone extends Error {}
const undone = async (work: (tx: Tx) => Promise<unknown>, in_: Db = db()): Promise<void> => {
  const failed = in_.transaction(async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await expect(failed).rejects.toThrow(Undone);
};

let atStart: number[];
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`select terminal_id as id from terminals.new_activation`.execute(db());
  atStart = rows.map(({ id }) => id);
});

/** Starts each test with empty queues and nothing watched. */
beforeEach(async () => {
  await db().transaction(async (tx) => {
    await dequeueWatched(tx, 1_000);
    await dequeueActivations(tx, 1_000);
    await dequeueUnbindings(tx, 1_000);
    await sql`delete from trades.watch`.execute(tx);
  });
});

it('every terminal of the world that was activated waited to be taken, once', () => {
  const activated = w.world.terminals.filter((terminal) => terminal.bind_status === 3).map(({ id }) => id);
  expect(atStart.toSorted((a, b) => a - b)).toEqual(activated);
});

describe('transactions of watched terminals', () => {
  it('are kept up to the last day, sales and refunds, successful ones only, each once', async () => {
    await watch(TODAY);
    await w.book([
      w.sale('a1'),
      w.sale('a2', { status: 2 }),
      w.sale('a3', { status: 3 }),
      w.sale('a4', {}, 'direct'),
      w.refund('a5', 'a1', 100),
      w.sale('a1'),
    ]);
    expect(await take()).toEqual(await idsOf('a1', 'a5'));
    await w.book([w.sale('a3'), w.sale('a1')]);
    expect(await take()).toEqual(await idsOf('a3'));
    await watch(BEFORE);
    await w.book([w.sale('a6'), w.sale('a7', { occurredAt: new Date('2026-09-17T15:59:59Z') })]);
    expect(await take()).toEqual(await idsOf('a7'));
    await watch(null);
    await w.book([w.sale('a8')]);
    expect(await take()).toEqual([]);
  });

  it('include a refund that waited for its sale', async () => {
    await watch(TODAY);
    await w.book([w.refund('b2', 'b1', 100)]);
    await w.book([w.sale('b1')]);
    expect(await take()).toEqual(await idsOf('b1', 'b2'));
  });

  it('are not kept by a batch that is rolled back, and once by its retry', async () => {
    await watch(TODAY);
    await undone((tx) => bookInTx(tx, [w.sale('c1')]));
    expect(await take()).toEqual([]);
    await w.book([w.sale('c1')]);
    await w.book([w.sale('c1')]);
    expect(await take()).toEqual(await idsOf('c1'));
  });

  it('are not kept by a batch whose connection is killed', async () => {
    await watch(TODAY);
    const other = secondConnection(w);
    const killed = other.db.transaction(async (tx) => {
      await bookInTx(tx, [w.sale('d1')]);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db());
      await sql`select 1`.execute(tx);
    });
    await expect(killed).rejects.toThrow(/terminat|EPIPE|ECONNRESET|[Cc]onnection/);
    await other.close();
    expect(await take()).toEqual([]);
    await w.book([w.sale('d1')]);
    expect(await take()).toEqual(await idsOf('d1'));
  });

  it('come back when their reader rolls back, and go to one of two readers at once', async () => {
    await watch(TODAY);
    await w.book(Array.from({ length: 6 }, (_, i) => w.sale(`e${i}`)));
    await undone((tx) => dequeueWatched(tx, 4));
    const other = secondConnection(w);
    const [mine, theirs] = await db().transaction(async (tx) => {
      const first = await dequeueWatched(tx, 4);
      return [first, await other.db.transaction((second) => dequeueWatched(second, 1_000))];
    });
    await other.close();
    expect([mine.length, theirs.length]).toEqual([4, 2]);
    expect([...mine, ...theirs].map(({ tradeId }) => tradeId)).toEqual(
      await idsOf(...Array.from({ length: 6 }, (_, i) => `e${i}`)),
    );
    expect(await take()).toEqual([]);
  });
});

describe('an activation', () => {
  const activations = () => db().transaction((tx) => dequeueActivations(tx, 1_000));
  const reset = async (): Promise<void> => {
    await sql`update terminals.terminal set bind_status = 1, activated_at = null
      where id = ${w.world.terminal('direct', 1).id}`.execute(db());
  };
  beforeEach(reset);

  it('waits once, with binding and transaction, when two servers book sales of the terminal at once', async () => {
    const other = secondConnection(w);
    await Promise.all([
      w.book([w.sale('f1', bound(), 'direct')]),
      bookIn(other.db, [w.sale('f2', bound(), 'direct')], NOW),
      w.book([w.sale('f3', bound(), 'direct')]),
    ]);
    await other.close();
    const terminalId = w.world.terminal('direct', 1).id;
    const taken = await activations();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ terminalId, at: NOW });
    expect(await idsOf('f1', 'f2', 'f3')).toContain(taken[0]?.tradeId);
    const { rows } = await sql<{ id: number }>`select id from terminals.binding where terminal_id = ${terminalId}
      and unbound_at = 'infinity'`.execute(db());
    expect(taken[0]?.bindingId).toBe(rows[0]?.id);
    expect(await take()).toEqual(await idsOf('f1', 'f2', 'f3'));
  });

  it('that is rolled back does not wait; one whose taker rolls back waits again', async () => {
    await undone((tx) => bookInTx(tx, [w.sale('g1', bound(), 'direct')]));
    expect(await activations()).toEqual([]);
    await w.book([w.sale('g1', bound(), 'direct')]);
    await undone((tx) => dequeueActivations(tx, 10));
    expect(await activations()).toHaveLength(1);
  });

  it('has its terminal watched without a gap until the taker’s watch is committed', async () => {
    const terminalId = w.world.terminal('direct', 1).id;
    await w.book([w.sale('h1', bound(), 'direct')]);
    const other = secondConnection(w);
    await other.db.transaction(async (tx) => {
      await dequeueActivations(tx, 10);
      await watchTerminals(tx, [{ terminalId, untilDay: TODAY }]);
      await w.book([w.sale('h2', bound(), 'direct')]);
    });
    await w.book([w.sale('h3', bound(), 'direct')]);
    await other.close();
    expect(await take()).toEqual(await idsOf('h1', 'h2', 'h3'));
  });

  it('and the unbinding name the same binding', async () => {
    const id = w.world.terminal('direct', 1).id;
    await w.book([w.sale('i1', bound(), 'direct')]);
    await undone((tx) => sql`select terminals.unbind(array[${id}]::bigint[], ${NOW}, null)`.execute(tx));
    await db().transaction((tx) => sql`select terminals.unbind(array[${id}]::bigint[], ${NOW}, null)`.execute(tx));
    const [activation] = await activations();
    const unbindings = await db().transaction((tx) => dequeueUnbindings(tx, 10));
    expect(unbindings).toEqual([
      expect.objectContaining({ terminalId: id, bindingId: activation?.bindingId, at: NOW }),
    ]);
  });
});
