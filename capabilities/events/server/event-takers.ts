/** Which capability interprets an event: each takes its own kinds and registers here (docs/domain.md §8 "Events"). */
import type { Db, Tx } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { AcquirerEvent, EventOf } from '../contract/acquirer-event.ts';
import type { DifferenceReason, EventKind, WaitingReason } from '../contract/event-kinds.ts';

/** An event, with its acquirer and the outcome so far. */
export interface EventReport<E extends AcquirerEvent = AcquirerEvent> {
  readonly acquirer: string;
  readonly event: E;
  readonly at: Date;
  readonly receivedAt: Date;
  /** The reason of the last attempt; undefined when there was none. */
  readonly reason: WaitingReason | DifferenceReason | undefined;
}
export type EventReportOf<K extends EventKind> = EventReport<EventOf<K>>;

/** `dismissed`: a person refused its row in the quarantine of the feed. */
export type Outcome =
  | { readonly is: 'applied' }
  | { readonly is: 'waits'; readonly reason: WaitingReason }
  | { readonly is: 'differs'; readonly reason: DifferenceReason }
  | { readonly is: 'dismissed'; readonly note: string };

export const applied: Outcome = { is: 'applied' };
export const waits = (reason: WaitingReason): Outcome => ({ is: 'waits', reason });
export const differs = (reason: DifferenceReason): Outcome => ({ is: 'differs', reason });

export interface EventTaker {
  readonly kinds: readonly EventKind[];
  /** Runs before the transaction in which events are taken. */
  readonly prepare?: (db: Db, now: Date) => Promise<void>;
  /**
   * Takes events in the order of time, all of this taker's kinds. In whatever order they were reported, the outcomes
   * follow from all that is known now. @returns one outcome for each, in the same order.
   */
  readonly take: (tx: Tx, told: readonly EventReport[], now: Date) => Promise<readonly Outcome[]>;
}
export const eventTakers = createRegistry<EventTaker>('who takes events');

/** A taker that looks at one event after the other. */
export const takeEach =
  <K extends EventKind>(
    _kinds: readonly K[],
    takeOne: (tx: Tx, told: EventReportOf<K>, now: Date) => Promise<Outcome>,
  ) =>
  async (tx: Tx, told: readonly EventReport[], now: Date): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const one of told) outcomes.push(await takeOne(tx, one as unknown as EventReportOf<K>, now));
    return outcomes;
  };

/** Knows which of these keys, for which events wait, exist now. */
export type SubjectFinder = (db: Db, acquirer: string, keys: readonly string[]) => Promise<readonly string[]>;
export interface SubjectSource {
  /** The reason under which events wait for this subject. */
  readonly reason: WaitingReason;
  readonly find: SubjectFinder;
}
export const subjectSources = createRegistry<SubjectSource>('who knows the subjects of events');
