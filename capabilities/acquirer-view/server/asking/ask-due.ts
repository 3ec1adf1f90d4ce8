/** Asks acquirers about the terminals that were not asked about for longest, a bounded number at a time. */
import { NOT_CONFIGURED, viewTerminal } from '#platform/acquirer/outbox/ask-view.ts';
import type { ViewAnswer } from '#platform/acquirer/view.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { acquirersOfTerminals, boundFacts, type BoundFacts } from '#capabilities/terminals/server/api.ts';
import { keepAnswer, type AnswerOutcome } from './keep-answer.ts';
import { noteChanges } from './note-changes.ts';

const ASK_JOB = 'acquirer-view.ask-acquirer';
/** Questions under way at the same time. */
const AT_ONCE = 10;
/** Most portions in a run, which takes place every minute: 200 questions a minute. */
const PORTIONS = 20;
/**
 * Longer than an answer is awaited: after this time another process asks again about terminals claimed by a dead
 * process.
 */
const HELD_MS = 60_000;

export interface AskContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly services: Pick<Services, 'commandAdapters'>;
  /** Replaces real time. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Replaces chance. */
  readonly draw?: () => number;
}

/** Claims terminals, so that one process at a time asks about them. */
const take = (db: Db, now: Date): Promise<TerminalId[]> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: TerminalId }>`
      with due as (
        select terminal_id from acquirer_view.answer where due_at <= ${now}
        order by due_at, terminal_id limit ${AT_ONCE} for update skip locked)
      update acquirer_view.answer as kept set due_at = ${new Date(now.getTime() + HELD_MS)}
      from due where kept.terminal_id = due.terminal_id returning kept.terminal_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  });

/** @param acquirer undefined: it belongs to nobody yet. */
const viewOf = ({ services, ...asking }: AskContext, acquirer: string | undefined, sn: string): Promise<ViewAnswer> => {
  const adapter = services.commandAdapters.get(acquirer ?? '');
  return acquirer === undefined || adapter === undefined
    ? Promise.resolve(NOT_CONFIGURED)
    : viewTerminal({ ...asking, acquirer, adapter }, sn);
};

const askOne = async (
  asking: AskContext,
  { id, sn }: BoundFacts,
  acquirer: string | undefined,
): Promise<AnswerOutcome> => {
  const { db, clock, draw = Math.random } = asking;
  const askedAt = clock.now();
  const answer = await viewOf(asking, acquirer, sn);
  return inTransaction(db, (tx) => keepAnswer(tx, { terminalId: id, askedAt, answer, draw: draw() }));
};

/** A terminal that is deleted meanwhile has an empty serial number and is not asked about. */
const askPortion = async (asking: AskContext, ids: readonly TerminalId[]): Promise<AnswerOutcome[]> => {
  const facts = await boundFacts(asking.db, ids);
  const gone = ids.filter((id) => !facts.has(id));
  if (gone.length > 0)
    await sql`delete from acquirer_view.answer where terminal_id = any (${gone}::bigint[])`.execute(asking.db);
  const acquirers = await acquirersOfTerminals(asking.db, asking.services, [...facts.keys()]);
  return Promise.all([...facts.values()].map((bound) => askOne(asking, bound, acquirers.get(bound.id))));
};

/** An acquirer that answers nothing in a whole portion is left alone until the next run. */
export const askDue = async (asking: AskContext, portions = PORTIONS): Promise<Record<AnswerOutcome, number>> => {
  const counts: Record<AnswerOutcome, number> = { same: 0, different: 0, unknown: 0, unreached: 0, void: 0 };
  await noteChanges(asking.db, asking.clock.now());
  for (let portion = 0; portion < portions; portion += 1) {
    const ids = await take(asking.db, asking.clock.now());
    if (ids.length === 0) break;
    const outcomes = await askPortion(asking, ids);
    for (const outcome of outcomes) counts[outcome] += 1;
    if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'unreached')) break;
  }
  return counts;
};

export const askAcquirerJob = defineLongJob<object>(
  ASK_JOB,
  async ({ db, clock, services }): Promise<Record<string, number>> =>
    services.commandAdapters.size === 0 ? {} : { ...(await askDue({ db, clock, services })) },
  '* * * * *',
);
