/** Brings the checks of activations to where they have to be, with their rewards: in one transaction, or not at all. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import {
  bookAwards,
  otherwiseShared,
  clawBack,
  type AwardRequest,
  type ClawbackCause,
} from '#capabilities/rewards/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { CHECK_STATUS } from '../../rules/check-status.ts';
import { nextBooking, type Bookings } from '../../rules/evaluation/next-booking.ts';
import { ACTIVATION } from '../../rules/plan.ts';
import { noteNews } from '../notices/note-news.ts';
import { changedChecks, type ChangedCheck } from './changed-checks.ts';
import { decideRewarded } from './decide-once.ts';
import { knownOn } from './known-on.ts';
import { lockBooking } from './lock.ts';
import { saveAwards, saveChecks, type SavedCheck } from './save-checks.ts';

export interface EvaluationCounts {
  readonly checks: number;
  readonly met: number;
  readonly ended: number;
  readonly booked: number;
  readonly clawedBack: number;
}

export const NOTHING: EvaluationCounts = { checks: 0, met: 0, ended: 0, booked: 0, clawedBack: 0 };

export const addEvaluated = (one: EvaluationCounts, other: EvaluationCounts): EvaluationCounts => ({
  checks: one.checks + other.checks,
  met: one.met + other.met,
  ended: one.ended + other.ended,
  booked: one.booked + other.booked,
  clawedBack: one.clawedBack + other.clawedBack,
});

export interface PlannedCheck {
  readonly check: ChangedCheck;
  readonly bookings: Bookings;
}

/** Only reads: used by the evaluation and by its preview. */
const planEvaluation = async (tx: Tx, ids: readonly ActivationId[], today: BusinessDay): Promise<PlannedCheck[]> => {
  const changed = await changedChecks(tx, ids, today);
  const others = await otherwiseShared(
    tx,
    changed.flatMap((check) =>
      check.isAwardMoved && check.awardId !== null && check.awardDay !== null
        ? [{ awardId: check.awardId, request: requestOf(check, check.awardDay) }]
        : [],
    ),
  );
  return changed.map((check) => ({
    check,
    bookings: bookingsOf(check, check.awardId !== null && others.has(check.awardId)),
  }));
};

const bookingsOf = (
  { status, metOn, endedOn, awardDay, awardBackOn, unrewarded, isTakenForSilence }: ChangedCheck,
  isOtherwiseShared: boolean,
): Bookings => {
  if (isTakenForSilence) return { corrects: false, book: undefined, back: undefined };
  return nextBooking(
    unrewarded === null
      ? {
          metOn: metOn ?? undefined,
          backOn: (status === CHECK_STATUS.missed && metOn !== null && endedOn) || undefined,
        }
      : { metOn: undefined, backOn: undefined },
    { awardDay: awardDay ?? undefined, backOn: awardBackOn ?? undefined, isOtherwiseShared },
  );
};

const kindOf = ({ stage }: ChangedCheck): AwardRequest['kind'] => (stage === ACTIVATION ? 'activation' : 'compliance');

/** Identifies a check by its row, which is never reused: a stage that is dropped and planned again is another one. */
const keyOf = ({ id, awardNo }: ChangedCheck): string => `check:${id}:${awardNo + 1}`;

/** A stage is shared by the tree of its window's first day, an activation by that of its reward. */
const requestOf = (check: ChangedCheck, day: BusinessDay): AwardRequest => ({
  kind: kindOf(check),
  key: keyOf(check),
  day,
  lineDay: check.stage === ACTIVATION ? day : check.fromDay,
  policyId: check.policyId,
  item: check.stage,
  poolFen: check.poolFen,
  holderId: check.holderId,
  terminalId: check.terminalId,
  merchantId: check.merchantId,
});

const back = async (
  tx: Tx,
  now: Date,
  list: readonly { awardId: AwardId | undefined; day: BusinessDay; cause: ClawbackCause }[],
): Promise<void> => {
  await clawBack(
    tx,
    now,
    list.flatMap(({ awardId, day, cause }) => (awardId === undefined ? [] : [{ awardId, day, cause }])),
  );
};

/** The rewards to book, with when each became known. */
const requestsOf = async (tx: Tx, planned: readonly PlannedCheck[], today: BusinessDay): Promise<AwardRequest[]> => {
  const due = planned.flatMap(({ check, bookings: { book: day, corrects } }) =>
    day === undefined ? [] : [{ check, day, corrects: corrects ? (check.awardId ?? undefined) : undefined }],
  );
  const known = await knownOn(
    tx,
    due.map(({ check: { id }, day }) => ({ id, day })),
    today,
  );
  return due.map(({ check, day, corrects }) => ({
    ...requestOf(check, day),
    knownOn: known.get(check.id),
    corrects,
  }));
};

const book = async (tx: Tx, now: Date, planned: readonly PlannedCheck[]): Promise<SavedCheck[]> => {
  await back(
    tx,
    now,
    planned.flatMap(({ check: { awardId, awardDay }, bookings: { corrects } }) =>
      corrects && awardDay !== null ? [{ awardId: awardId ?? undefined, day: awardDay, cause: 'corrected' }] : [],
    ),
  );
  const awards = await bookAwards(tx, now, await requestsOf(tx, planned, businessDay(now)));
  const saved = planned.map(({ check, bookings }) => savedOf(check, bookings, awards.get(keyOf(check))));
  await back(
    tx,
    now,
    saved.flatMap(({ check, bookings, awardId }) =>
      bookings.back === undefined
        ? []
        : [{ awardId, day: bookings.back, cause: check.cause === 'unbound' ? 'unbound' : 'reversed' }],
    ),
  );
  return saved;
};

const savedOf = (check: ChangedCheck, bookings: Bookings, fresh: AwardId | undefined): SavedCheck => {
  const { corrects, book: day, back: backOn } = bookings;
  if (day !== undefined)
    return { check, bookings, awardId: fresh, awardDay: day, awardNo: check.awardNo + 1, awardBackOn: backOn };
  const before = check.awardBackOn ?? undefined;
  return {
    check,
    bookings,
    awardId: check.awardId ?? undefined,
    awardDay: check.awardDay ?? undefined,
    awardNo: check.awardNo,
    awardBackOn: (corrects ? (check.awardDay ?? undefined) : backOn) ?? before,
  };
};

const sumOf = (planned: readonly PlannedCheck[]): EvaluationCounts => ({
  checks: planned.length,
  met: planned.filter(({ check }) => check.status === CHECK_STATUS.met && check.before !== CHECK_STATUS.met).length,
  ended: planned.filter(({ check }) => check.status < CHECK_STATUS.pending && check.before >= CHECK_STATUS.pending)
    .length,
  booked: planned.filter(({ bookings }) => bookings.book !== undefined).length,
  clawedBack: planned.filter(({ bookings }) => bookings.corrects || bookings.back !== undefined).length,
});

const isBooked = ({ bookings: { corrects, book: day, back: backOn } }: PlannedCheck): boolean =>
  corrects || day !== undefined || backOn !== undefined;

/** Who is rewarded depends on the outcome of the activations, and the stages depend on who is rewarded. */
const decideAll = async (
  tx: Tx,
  ids: readonly ActivationId[],
  today: BusinessDay,
  now: Date,
): Promise<PlannedCheck[]> => {
  const first = await planEvaluation(tx, ids, today);
  await saveChecks(
    tx,
    first.map(({ check }) => check),
    today,
    now,
  );
  const changed = await decideRewarded(tx, ids);
  if (changed.length === 0) return first;
  const second = await planEvaluation(tx, changed, today);
  await saveChecks(
    tx,
    second.map(({ check }) => check),
    today,
    now,
  );
  const again = new Set(second.map(({ check }) => check.id));
  return [...first.filter(({ check }) => !again.has(check.id)), ...second].toSorted((a, b) => a.check.id - b.check.id);
};

/** The activations must be locked by the evaluation's lock. Shared rows, wallets and totals, come last. */
export const evaluateActivations = async (
  tx: Tx,
  ids: readonly ActivationId[],
  now: Date,
): Promise<EvaluationCounts> => {
  if (ids.length === 0) return NOTHING;
  const today = businessDay(now);
  const planned = await decideAll(tx, ids, today, now);
  const checks = planned.map(({ check }) => check);
  await noteNews(tx, checks, today);
  await sql`select assessments.place(${checks.map(({ id }) => id)}::bigint[])`.execute(tx);
  const booked = planned.filter(isBooked);
  if (booked.length > 0) {
    await lockBooking(tx);
    await saveAwards(tx, await book(tx, now, booked));
  }
  return sumOf(planned);
};
