/**
 * Reports by the acquirer of a world besides transactions: bindings, unbindings and activations, approved merchants,
 * settlements and payouts, communication fees. It reads our books, where another company would have its own, and
 * differs from them in two places.
 */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import type { LiveSource } from '../live-feed.ts';
import { liveFees } from './live-fees.ts';

/** At the first start, so many of the newest of each kind; later only new ones. */
const FIRST = 1_000;
const MOST = 200;
/** One in this number of sales is reported as settled, so that the lists of a demo stay short. */
const EVERY = 10;

/** @param after the place of the last row that was read: its id, or its instant. */
type EventReader = (
  db: Db,
  after: number,
) => Promise<readonly { readonly place: number; readonly event: AcquirerEvent }[]>;

const KINDS = { bound: 'terminal_bound', unbound: 'terminal_unbound', activated: 'terminal_activated' } as const;

const ofTerminals: EventReader = async (db, after) => {
  const { rows } = await sql<{ id: number; kind: keyof typeof KINDS; at: Date; sn: string; no: string | null }>`
    select event.id::bigint as id, event.kind, event.at, terminal.sn, merchant.no
    from terminals.event join terminals.terminal on terminal.id = event.terminal_id
    left join merchants.merchant on merchant.id = event.merchant_id
    where event.id > ${after} and event.kind in ('bound', 'unbound', 'activated') order by event.id
    limit ${MOST}`.execute(db);
  return rows.map(({ id, kind, at, sn, no }) => ({
    place: id,
    event: {
      id: `T${id}`,
      kind: KINDS[kind],
      occurredAt: at.toISOString(),
      terminalSn: sn,
      ...(kind !== 'activated' && no !== null && { merchantNo: no }),
    } as AcquirerEvent,
  }));
};

const ofMerchants: EventReader = async (db, after) => {
  const { rows } = await sql<{ id: number; no: string; name: string; at: NotNull<Date> }>`
    select id::bigint as id, no, name, approved_at as at from merchants.merchant
    where approved_at > ${new Date(after)} order by approved_at, id limit ${MOST}`.execute(db);
  return rows.map(({ id, no, name, at }) => ({
    place: at.getTime(),
    event: {
      id: `M${id}`,
      kind: 'merchant_registered',
      occurredAt: at.toISOString(),
      merchantNo: no,
      // signs that no event may hold are left out, with the name
      ...(/^[^\p{Cc}\p{Cs}]{1,60}$/u.test(name) && { merchantName: name }),
    },
  }));
};

const ofSales =
  (acquirer: string): EventReader =>
  async (db, after) => {
    const { rows } = await sql<{ id: number; reference: string; at: Date; netFen: Fen }>`
      select trade.id::bigint as id, reference, booked_at as at,
        (amount_fen - trade.fee_fen - coalesce(value_fee.fee_fen, 0))::bigint as "netFen"
      from trades.trade left join trades.value_fee on value_fee.trade_id = trade.id
      where trade.id > ${after} and trade.id % ${EVERY} = 0 and kind = 'sale' and status = 1
        and acquirer = ${acquirer} and amount_fen - trade.fee_fen - coalesce(value_fee.fee_fen, 0) > 0
      order by trade.id limit ${MOST}`.execute(db);
    return rows.map(({ id, reference, at, netFen }) => ({
      place: id,
      event: {
        id: `S${id}`,
        kind: 'settlement',
        occurredAt: at.toISOString(),
        reference,
        amountFen: netFen,
        result: 'paid',
      },
    }));
  };

const ofWithdrawals: EventReader = async (db, after) => {
  const { rows } = await sql<{ id: number; no: string; at: NotNull<Date>; netFen: Fen; status: 'paid' | 'failed' }>`
    select id::bigint as id, no, finished_at as at, net_fen as "netFen", status from withdrawals.withdrawal
    where finished_at > ${new Date(after)} and status in ('paid', 'failed') order by finished_at, id
    limit ${MOST}`.execute(db);
  return rows.map(({ id, no, at, netFen, status }) => ({
    place: at.getTime(),
    event: {
      id: `W${id}`,
      kind: 'payout_result',
      occurredAt: at.toISOString(),
      withdrawalNo: no,
      amountFen: netFen,
      result: status,
    } as AcquirerEvent,
  }));
};

const newest = async (db: Db, table: Sql, count: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select greatest(coalesce(max(id), 0) - ${count}, 0)::bigint as id from ${table}`.execute(db);
  return onlyRow(rows).id;
};

/** A terminal that nobody has, and a settlement of another amount, for the staff to see. */
const differing = (start: Date, events: readonly AcquirerEvent[]): AcquirerEvent[] => {
  const settled = events.find((event) => event.kind === 'settlement');
  const nobodys = { id: `X${start.getTime()}`, occurredAt: start.toISOString(), terminalSn: '99999999999999' };
  return [
    { ...nobodys, kind: 'terminal_activated' },
    ...(settled === undefined
      ? []
      : [{ ...settled, id: `X${settled.id}`, amountFen: settled.amountFen === 1 ? OTHER : ONE }]),
  ];
};

const [ONE, OTHER] = [fen(1), fen(2)];

const sortsOf = async (db: Db, acquirer: string): Promise<{ readonly read: EventReader; after: number }[]> => [
  { read: ofMerchants, after: 0 },
  { read: ofWithdrawals, after: 0 },
  { read: ofTerminals, after: await newest(db, sql`terminals.event`, FIRST) },
  { read: ofSales(acquirer), after: await newest(db, sql`trades.trade`, FIRST * EVERY) },
];

/** Ids are those of our books, so that a row that is sent again after a restart is the same. */
export const liveEvents = (db: Db, acquirer: string): LiveSource<AcquirerEvent> => {
  let sorts: Awaited<ReturnType<typeof sortsOf>> | undefined;
  let hasDiffered = false;
  const fees = liveFees(db);
  return {
    next: async (now) => {
      const events: AcquirerEvent[] = [];
      sorts ??= await sortsOf(db, acquirer);
      for (const sort of sorts) {
        const found = await sort.read(db, sort.after);
        events.push(...found.map(({ event }) => event));
        sort.after = found.at(-1)?.place ?? sort.after;
      }
      events.push(...(await fees.next(now)));
      if (hasDiffered) return events;
      hasDiffered = true;
      return [...events, ...differing(now, events)];
    },
  };
};
