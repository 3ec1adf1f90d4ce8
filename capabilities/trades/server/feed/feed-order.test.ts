/**
 * A model of the states of a transaction, compared with the feed for any order, batching and repetition of deliveries.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { runs } from '#testing/property-runs.ts';
import { useBookingWorld } from '#testing/trades.ts';
import type { FeedRow } from './feed-row.ts';

const w = useBookingWorld();

/** The deliveries of the acquirer for one reference; a stray one names a terminal that does not exist. */
const DELIVERIES = ['initialised', 'success', 'failed', 'strayInitialised', 'straySuccess', 'strayFailed'] as const;
type Delivery = (typeof DELIVERIES)[number];
const STATUS = { initialised: 3, success: 1, failed: 2, strayInitialised: 3, straySuccess: 1, strayFailed: 2 } as const;

interface State {
  booked: 1 | 2 | 3 | null;
  quarantined: 1 | 2 | 3 | null;
}

const isStray = (delivery: Delivery): boolean => delivery.startsWith('stray');

/**
 * One batch with deliveries of one reference, in order. The first final status replaces initialised; a later one that
 * differs is a conflict with the booked row, or a correction of a waiting one.
 */
const step = (state: State, batch: readonly Delivery[]): State => {
  const next = choose(state, batch);
  const finals = batch.filter((delivery) => STATUS[delivery] !== 3);
  const later = state.booked === 1 || state.booked === 2 ? finals : finals.slice(1);
  const waits = next.booked === 1 || next.booked === 2 ? later.filter((one) => isConflict(next, one)) : later;
  const last = waits.at(-1);
  return last === undefined ? next : { ...next, quarantined: STATUS[last] };
};

const isConflict = ({ booked }: State, delivery: Delivery): boolean => STATUS[delivery] !== booked || isStray(delivery);

const choose = (state: State, batch: readonly Delivery[]): State => {
  const chosen = batch.find((delivery) => STATUS[delivery] !== 3) ?? batch[0];
  if (chosen === undefined) return state;
  const status = STATUS[chosen];
  if (state.booked === 1 || state.booked === 2 || (state.booked === 3 && status === 3)) return state;
  if (isStray(chosen)) {
    const keepsFinal = status === 3 && state.quarantined !== null && state.quarantined !== 3;
    return keepsFinal ? state : { ...state, quarantined: status };
  }
  const isReleased = status !== 3 || state.quarantined === 3;
  return { booked: status, quarantined: isReleased ? null : state.quarantined };
};

const REFERENCES = ['a', 'b', 'c'] as const;
type Name = (typeof REFERENCES)[number];
type Batch = readonly { name: Name; delivery: Delivery }[];

const batches = fc.array(
  fc.array(fc.record({ name: fc.constantFrom(...REFERENCES), delivery: fc.constantFrom(...DELIVERIES) }), {
    minLength: 1,
    maxLength: 5,
  }),
  { minLength: 1, maxLength: 6 },
);

const rowOf = (reference: string, delivery: Delivery): FeedRow =>
  w.sale(reference, { status: STATUS[delivery], ...(isStray(delivery) && { terminalSn: 'NOBODY0001' }) });

const stored = async (reference: string): Promise<State> => {
  const { rows } = await sql<State>`select
    (select status from trades.trade where reference = ${reference}) as booked,
    (select (row ->> 'status')::int from trades.quarantine where reference = ${reference} and released_at is null)
      as quarantined`.execute(w.database.db);
  return onlyRow(rows);
};

/** @returns the states after each batch: as stored, and by the model. */
const deliver = async (
  run: number | string,
  list: readonly Batch[],
): Promise<{ found: State[]; expected: State[] }> => {
  const found: State[] = [];
  const expected: State[] = [];
  const states = new Map<Name, State>(REFERENCES.map((name) => [name, { booked: null, quarantined: null }]));
  for (const batch of list) {
    await w.book(batch.map(({ name, delivery }) => rowOf(`${run}-${name}`, delivery)));
    for (const [name, state] of states) {
      const own = batch.filter((item) => item.name === name).map(({ delivery }) => delivery);
      const next = step(state, own);
      states.set(name, next);
      found.push(await stored(`${run}-${name}`));
      expected.push(next);
    }
  }
  return { found, expected };
};

it('a booked transaction never disappears, and only initialised changes, once, to a final status', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (list) => {
      const { found, expected } = await deliver((run += 1), list);
      expect(found).toEqual(expected);
    }),
    { numRuns: runs(60) },
  );
});

it('all orders of the same deliveries end alike, once every final status can be booked', async () => {
  let run = 0;
  const all: Batch = REFERENCES.flatMap((name) =>
    (['initialised', 'straySuccess', 'strayInitialised', 'success'] as const).map((delivery) => ({ name, delivery })),
  );
  const shuffled = fc.shuffledSubarray([...all], { minLength: all.length });
  await fc.assert(
    fc.asyncProperty(shuffled, fc.integer({ min: 1, max: 5 }), async (order, size) => {
      run += 1;
      const cut = Array.from({ length: Math.ceil(order.length / size) }, (_, i) =>
        order.slice(i * size, (i + 1) * size),
      );
      await deliver(`all${run}`, cut);
      await w.book(REFERENCES.map((name) => rowOf(`all${run}-${name}`, 'success')));
      // a stray sale that arrives after the booking waits as a conflict
      for (const name of REFERENCES) expect((await stored(`all${run}-${name}`)).booked).toBe(1);
    }),
    { numRuns: runs(20) },
  );
});
