/** Delivers the steps of a scenario, in any order and batches, and reads the result. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import { retryOpenEvents } from '#capabilities/events/server/retry-events.ts';
import { standardAcquirer, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { takeEventBatch } from '#capabilities/trades/server/feed/take-events.ts';
import { releaseQuarantine } from '#capabilities/trades/server/quarantine/release-quarantine.ts';
import type { Random } from '#simulator/random.ts';
import { ACQUIRER, bookIn } from '../book-in.ts';
import { NOW } from '../trades.ts';
import type { Scenario, Step, Wire } from './scenario.ts';

export const sendEvents = async (db: Db, events: readonly Wire[]) =>
  takeEventBatch(
    db,
    standardAcquirer(ACQUIRER),
    await storeBatch(db, { acquirer: ACQUIRER, receivedAt: NOW }),
    events,
    NOW,
  );

/** Acts in their order; everything else anywhere, some of it twice. */
export const shuffled = (steps: readonly Step[], random: Random): Step[] => {
  const acts = steps.filter(({ is }) => is === 'act').values();
  const told = steps.filter(({ is }) => is !== 'act');
  const all = [...steps, ...told.filter(() => random.chance(0.3))]
    .map((step) => ({ step, place: random.next() }))
    .toSorted((one, other) => one.place - other.place);
  return all.map(({ step }) => (step.is === 'act' ? (acts.next().value ?? step) : step));
};

/** Each list in its order. */
export const interleaved = <T>(lists: readonly (readonly T[])[], random: Random): T[] => {
  const rest = lists.map((list) => [...list]);
  const all: T[] = [];
  for (let open = rest; open.length > 0; open = open.filter((list) => list.length > 0))
    all.push(...random.pick(open).splice(0, 1));
  return all;
};

const deliverBatch = async (db: Db, batch: readonly Step[]): Promise<void> => {
  const events = batch.flatMap((step) => (step.is === 'event' ? [step.event] : []));
  const rows: FeedRow[] = batch.flatMap((step) => (step.is === 'row' ? [step.row] : []));
  for (const step of batch) if (step.is === 'act') await step.run(db);
  if (events.length > 0) await sendEvents(db, events);
  if (rows.length > 0) await bookIn(db, rows, NOW);
};

/** @param size of the next batch. */
export const deliver = async (db: Db, steps: readonly Step[], size: () => number): Promise<void> => {
  for (let from = 0; from < steps.length;) {
    const count = size();
    await deliverBatch(db, steps.slice(from, from + count));
    from += count;
  }
  await settle(db);
};

/** Runs the jobs of a minute and of a night. */
export const settle = async (db: Db): Promise<void> => {
  await releaseQuarantine(db, {}, { clock: settableClock(NOW), by: 'job' });
  await evaluateDue(db, NOW);
  await retryOpenEvents(db, NOW);
};

const without = (text: string, { merchantNo, serials, withdrawalNo }: Scenario): string =>
  [...serials, withdrawalNo]
    .reduce((rest, own) => rest.replaceAll(own, '…'), text)
    .replaceAll(merchantNo.slice(1), '…');

/** Everything that events can change, without the scenario's own names. */
export const stateOf = async (db: Db, scenario: Scenario): Promise<unknown> => {
  const { merchantNo, serials } = scenario;
  const name = merchantNo.slice(1);
  const read = async (statement: ReturnType<typeof sql>): Promise<unknown> => (await statement.execute(db)).rows;
  const state = {
    events: await read(sql`select event_id, state, reason, is_conflict from events.event
      where event_id like ${`${name}-%`} order by event_id, is_conflict, mark`),
    trades: await read(sql`select reference, kind, status, amount_fen, fee_fen, refunded_fen, fee_back_fen
      from trades.trade where reference like ${`${name}-%`} order by reference`),
    shares: await read(sql`select reference, share.agent_id, share_fen from trades.share
      join trades.trade on trade.id = share.trade_id where reference like ${`${name}-%`} order by reference, agent_id`),
    fees: await read(sql`select reference, kind, status, amount_fen, refunded_fen from trades.fee
      where reference like ${`${name}-%`} order by reference`),
    waiting: await read(sql`select reference, reason from trades.quarantine
      where reference like ${`${name}-%`} and released_at is null order by reference`),
    terminals: await read(sql`select sn, bind_status, activated_at,
        array(select kind || ' ' || at from terminals.event where terminal_id = terminal.id order by at, kind) as life
      from terminals.terminal where sn = any (${[...serials]}::text[]) order by sn`),
    changes: await read(sql`select kind, origin, state, before, after, effective_at from changes.change
      join merchants.merchant on merchant.id = change.merchant_id where merchant.no = ${merchantNo}
      order by effective_at`),
    rates: await read(sql`select rate_type, rate_ppm, cap_fen, from_at from changes.rate_value
      join merchants.merchant on merchant.id = rate_value.merchant_id where merchant.no = ${merchantNo}
      order by from_at`),
  };
  return JSON.parse(without(JSON.stringify(state), scenario)) as unknown;
};

/** Balances of all wallets, the operator's included. */
export const balances = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; fen: number }>`
    select id, coalesce((select sum(amount_fen) from ledger.transfer where credit_account_id = account.id), 0)
      - coalesce((select sum(amount_fen) from ledger.transfer where debit_account_id = account.id), 0) as fen
    from ledger.account order by id`.execute(db);
  return new Map(rows.map(({ id, fen }) => [id, fen]));
};

export const moved = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].flatMap(([id, fen]) => (fen === before.get(id) ? [] : [[id, fen - (before.get(id) ?? 0)] as const]));
