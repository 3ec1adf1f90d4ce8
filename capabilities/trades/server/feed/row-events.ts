/**
 * Events that are the same fact as a row of the feed (docs/domain.md §8 "Events"): booked through the feed's own path,
 * under the row's reference, so that both arriving is one effect. Rows that the feed holds back are quarantined.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { ROW_KINDS, type RowKind } from '#capabilities/events/contract/event-kinds.ts';
import {
  applied,
  differs,
  waits,
  type EventTaker,
  type Outcome,
  type EventReportOf,
} from '#capabilities/events/server/api.ts';
import type { QuarantineReason } from '../../contract/quarantine/row-outcome.ts';
import { prepareBooking } from '../before-booking.ts';
import { bookRows } from '../book-rows.ts';
import { storeBatch } from '../store-batch.ts';
import { feedRowOf } from './feed-row-of.ts';

type TellsRow = EventReportOf<RowKind>;

const outcomeOf = (reason: QuarantineReason): Outcome =>
  reason === 'conflict' || reason === 'implausible' ? differs(reason) : waits(reason);

interface HeldRow {
  readonly reference: string;
  readonly reason: QuarantineReason;
  readonly isOpen: boolean;
  /** The note of the person who refused the row. */
  readonly note: string | null;
}

/** The latest outcome of the rows of these references that the feed held back. */
const heldRows = async (tx: Tx, acquirer: string, references: readonly string[]): Promise<Map<string, HeldRow>> => {
  const { rows } = await sql<HeldRow>`
    select distinct on (reference) reference, reason, released_at is null as "isOpen", dismissed_note as note
    from trades.quarantine where acquirer = ${acquirer} and reference = any (${references}::text[])
    order by reference, id desc`.execute(tx);
  return new Map(rows.map((row) => [row.reference, row]));
};

interface Sale {
  readonly reference: string;
  readonly amountFen: Fen;
}

/** Sales that voids and reversals reverse; nothing for a reference that is no transaction. */
const salesOf = async (tx: Tx, acquirer: string, references: readonly string[]): Promise<Map<string, Sale>> => {
  const { rows } = await sql<Sale>`
    select known.reference, trade.amount_fen as "amountFen" from trades.reference known
    join trades.trade on trade.id = known.trade_id
    where known.acquirer = ${acquirer} and known.reference = any (${references}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.reference, row]));
};

const isWhole = ({ event }: TellsRow): boolean => event.kind === 'void' || event.kind === 'reversal';

const originalOf = ({ event }: TellsRow): string =>
  'originalReference' in event ? (event.originalReference ?? '') : '';

/** @returns undefined when the row is booked now. */
const before = (told: TellsRow, held: HeldRow | undefined, sale: Sale | undefined): Outcome | undefined => {
  // only rows that were given to the feed before can wait there: a row that waits under the reference otherwise is
  // corrected
  if (told.reason !== undefined && held !== undefined) {
    if (held.isOpen) return outcomeOf(held.reason);
    if (held.note !== null) return { is: 'dismissed', note: held.note };
  }
  if (!isWhole(told)) return undefined;
  if (sale === undefined) return waits('unknown_original');
  return sale.amountFen === told.event.amountFen ? undefined : differs('not_whole');
};

const book = async (tx: Tx, acquirer: string, told: readonly TellsRow[], now: Date): Promise<Outcome[]> => {
  if (told.length === 0) return [];
  const batchId = await storeBatch(tx, { acquirer, receivedAt: now });
  const { rows } = await bookRows(tx, { acquirer, batchId, at: now }, told.map(feedRowOf));
  if (rows.every(({ outcome }) => outcome === 'duplicate'))
    await sql`delete from trades.feed_batch where id = ${batchId}`.execute(tx);
  return rows.map(({ reason }) => (reason === null ? applied : outcomeOf(reason)));
};

const takeOf = async (tx: Tx, acquirer: string, told: readonly TellsRow[], now: Date): Promise<Outcome[]> => {
  const held = await heldRows(
    tx,
    acquirer,
    told.map(({ event }) => event.reference),
  );
  const sales = await salesOf(tx, acquirer, told.filter(isWhole).map(originalOf));
  const settled = told.map((one) => before(one, held.get(one.event.reference), sales.get(originalOf(one))));
  const booked = (
    await book(
      tx,
      acquirer,
      told.filter((_one, index) => settled[index] === undefined),
      now,
    )
  ).values();
  return settled.map((outcome) => outcome ?? booked.next().value ?? waits('under_way'));
};

export const rowEvents: EventTaker = {
  kinds: ROW_KINDS,
  prepare: prepareBooking,
  take: async (tx, all, now) => {
    const told = all as unknown as readonly TellsRow[];
    const outcomes = new Map<TellsRow, Outcome>();
    for (const acquirer of new Set(told.map((one) => one.acquirer))) {
      const own = told.filter((one) => one.acquirer === acquirer);
      const taken = await takeOf(tx, acquirer, own, now);
      for (const [index, one] of own.entries()) outcomes.set(one, taken[index] ?? waits('under_way'));
    }
    return told.map((one) => outcomes.get(one) ?? waits('under_way'));
  },
};
