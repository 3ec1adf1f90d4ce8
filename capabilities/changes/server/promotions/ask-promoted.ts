/**
 * Sends the acquirer the requests of today's promotions: rates that begin, and rates that come back after the last day.
 * A request waits for an undecided change of the subject; a change that waits for the agent's consent ends, and the
 * promotion's value is requested a minute later. Runs every minute, so that a standstill is caught up with.
 */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { groundsFor } from '../asking/grounds.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import type { OpenChange } from '../asking/standing-changes.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues } from '../asking/subjects.ts';
import { endInTheWay } from '../consent/end-unanswered.ts';
import { dueSubjects, lastChanges, ratesToCome, type DueSubject } from './due-subjects.ts';
import { endMoved } from './end-moved.ts';
import { nextStep, type SubjectState } from './next-step.ts';
import { overlaysOf } from './overlays.ts';
import { writePromoted, type StepRequest } from './write-promoted.ts';

const AT_ONCE = 500;

const knownOf = async (tx: Tx, due: readonly DueSubject[], now: Date, services: Services): Promise<SubjectState[]> => {
  const keys = due.map(({ key }) => key);
  const rows = await subjectsByKeys(tx, 'rate', keys);
  const subjects = await withValues(tx, 'rate', [...rows.values()], now);
  const grounds = await groundsFor(tx, { kind: 'rate', now, acquirers: services }, subjects);
  const bases = await ratesInForce(tx, subjects, now, 'base');
  const [toCome, last] = [await ratesToCome(tx, due, now), await lastChanges(tx, keys)];
  return subjects.map((subject, index) => ({
    subject,
    grounds,
    base: bases[index] ?? [],
    overlays: grounds.overlays.get(subject.key) ?? [],
    toCome: toCome.get(subject.key) ?? [],
    last: last.get(subject.key),
  }));
};

/** Leaves these subjects alone for today; promotions of settled subjects that are over are finished. */
const rest = async (tx: Tx, keys: readonly string[], settled: readonly string[], now: Date): Promise<void> => {
  const today = businessDay(now);
  await sql`
    update changes.promoted set looked_on = ${today}::date, settled_at = case
      when subject = any (${settled}::text[]) and last_on < ${today}::date then ${now}::timestamptz end
    where settled_at is null and subject = any (${keys}::text[]) and from_on <= ${today}::date`.execute(tx);
};

interface Chunk {
  readonly count: number;
  readonly inTheWay: readonly OpenChange[];
}

/** Processes one chunk. Merchants are locked first, then changes and commands are written, then the results. */
const askChunk = async (tx: Tx, due: readonly DueSubject[], now: Date, services: Services): Promise<Chunk> => {
  const keys = due.map(({ key }) => key);
  const held = await endMoved(tx, due, await overlaysOf(tx, keys), now);
  const known = await knownOf(tx, due, now, services);
  const steps = known.map((one) => ({ ...one, step: nextStep(one) }));
  const canAsk = ({ subject, grounds }: SubjectState): boolean =>
    held.get(subject.key)?.status === 'approved' &&
    grounds.acquirerOf(subject.policyId)?.declaration?.commands.includes('change_rate') === true;
  const asked = steps.filter((one): one is StepRequest => one.step.is === 'ask' && canAsk(one));
  const count = await writePromoted(tx, asked, services);
  const active = new Set(
    [...asked, ...steps.filter(({ step }) => step.is === 'wait')].map(({ subject }) => subject.key),
  );
  const settled = steps.flatMap(({ subject, step }) => (step.is === 'rest' && step.isSettled ? [subject.key] : []));
  // nothing is asked for merchants that are not served any more, for closed ones never again
  const closed = keys.filter((key) => held.get(key)?.status === 'closed');
  await rest(
    tx,
    keys.filter((key) => !active.has(key)),
    [...settled, ...closed],
    now,
  );
  return { count, inTheWay: steps.flatMap(({ step }) => (step.is === 'wait' ? (step.inTheWay ?? []) : [])) };
};

/** @returns how many changes were asked for. */
export const askPromoted = async (db: Db, now: Date, services: Services): Promise<number> => {
  let [count, after] = [0, ''];
  for (;;) {
    const due = await dueSubjects(db, businessDay(now), after, AT_ONCE);
    const last = due.at(-1);
    if (last === undefined) return count;
    const asked = await inTransaction(db, (tx) => askChunk(tx, due, now, services));
    count += asked.count;
    await inTransaction(db, (tx) => endInTheWay(tx, asked.inTheWay, now));
    after = last.key;
  }
};

export const askPromotedJob = defineLongJob(
  'changes.ask-promoted',
  async ({ db, clock, services }) => ({ asked: await askPromoted(db, clock.now(), services) }),
  '* * * * *',
);
