/** Request and answer fields of changes (docs/domain.md §14). */
import { z } from 'zod';
import { day, feeFen, feeRule, fen, id, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { RATE_TYPES } from '#capabilities/policies/contract/terms/rate-types.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import {
  CHANGE_KINDS,
  CHANGE_ORIGINS,
  CHANGE_STATES,
  FAILURE_REASONS,
  MAX_CHANGES,
  SUBJECT_REFUSALS,
} from './change-kinds.ts';

/** The longest text that can be searched for. */
export const MAX_SEARCH = 40;

export const kind = () => z.enum(CHANGE_KINDS);
export const rateType = () => z.literal(Object.values(RATE_TYPES));

/** The rate types that change, each with its whole rule; the others are not sent. */
export const rates = () =>
  z
    .array(
      z.object({ rateType: rateType(), ratePpm: ppm(), capFen: feeFen().optional(), extraFen: feeFen().optional() }),
    )
    .min(1)
    .max(5);

/** Fields of the kind: `rates`; `feeFen`; `feeFen`, `freeDays` and `periodDays`, those left out stay. */
export const changeValue = () =>
  z.object({
    rates: rates().optional(),
    feeFen: feeFen().optional(),
    freeDays: z.number().int().min(0).max(3_650).optional(),
    periodDays: z.number().int().min(1).max(3_650).optional(),
  });

/** A value as it is stored and shown. */
export const shownValue = () =>
  z.object({
    rates: z.array(feeRule().extend({ rateType: rateType() })).optional(),
    feeFen: fen().optional(),
    freeDays: z.number().int().optional(),
    periodDays: z.number().int().optional(),
  });

/** One subject: a merchant under a policy, or a terminal. */
const subjectKey = () => z.string().min(1).max(60);

/** Filter of the subjects that can be chosen. */
export const subjectFilter = () =>
  z.object({
    /** Part of a merchant's name, its number, or the last four characters of a serial number or more. */
    text: searchText(MAX_SEARCH).optional(),
    merchantId: id<MerchantId>().optional(),
    policyId: id<PolicyId>().optional(),
    /** Kinds service and communication. */
    terminalId: id<TerminalId>().optional(),
    /** Kind rate: with `fromPpm`, those whose rate in force of this type is at least so high. */
    rateType: rateType().optional(),
    fromPpm: ppm().optional(),
    /** For fees: the amount in force. */
    feeFen: feeFen().optional(),
  });

/** Subjects that are chosen one by one, by scanned or pasted serial numbers, or by a filter; at most 1 000. */
export const selection = () =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('list'), keys: z.array(subjectKey()).min(1).max(MAX_CHANGES) }),
    z.object({ by: z.literal('filter'), filter: subjectFilter() }),
  ]);

/** For rates: neither another change nor the 30 days after one keep a subject out of a promotion. */
export const forPromotion = () => z.boolean().optional();

/** The body limits of a request with a list of 1 000. */
export const SELECTION_BODY = { bytes: 128 * 1024, values: MAX_CHANGES + 200 } as const;

const subject = {
  key: idOut(),
  merchantId: idOut(),
  merchantName: z.string(),
  merchantNo: z.string(),
  policyId: idOut(),
  policyName: z.string(),
  /** Kinds service and communication. */
  terminalId: idOut().optional(),
  sn: z.string().optional(),
};

/** The acquirer's limit: a rate, or the amount of a cap. */
export const shownLimit = () => z.object({ ratePpm: ppm().optional(), capFen: fen().optional() });

/** The reason why a subject cannot be chosen, with values that explain it. */
export const barred = () =>
  z.object({
    reason: z.enum(SUBJECT_REFUSALS),
    /** For `open`: the undecided change. */
    changeId: idOut().optional(),
    state: z.literal(CHANGE_STATES).optional(),
    /** For `open`: when that change was asked for; for `settled`: the last day of effect. */
    at: instant().optional(),
    /** For `settled`, `collected`, `promotion`: the day from which a change can be asked for. */
    openOn: day().optional(),
    /** For `acquirer_…`: the limit of the acquirer, a rate or the amount of a cap. */
    limit: shownLimit().optional(),
  });

/** A subject that can be chosen. */
export const subjectRow = () =>
  z.object({
    ...subject,
    inForce: shownValue(),
    /** Sales of the last 30 days that the value is applied to; fees: absent. */
    volumeFen: fen().optional(),
    barred: barred().optional(),
  });

/** A change in a list. */
export const changeRow = () =>
  z.object({
    id: idOut(),
    /** Number of the request, which the acquirer knows too. */
    no: z.string(),
    batchId: idOut(),
    kind: kind(),
    ...subject,
    state: z.literal(CHANGE_STATES),
    origin: z.enum(CHANGE_ORIGINS),
    /** The agent's person who asked; absent for origins `acquirer` and `staff`. */
    askedBy: z.string().optional(),
    /** Whether the caller's own account asked. */
    isOwn: z.boolean(),
    /** Present when the staff asked: the change waits until the agent agrees to the whole consent at once. */
    consent: z.object({ id: idOut(), count: z.number().int(), lapsesAt: instant(), canAnswer: z.boolean() }).optional(),
    askedAt: instant(),
    before: shownValue(),
    after: shownValue(),
    /** For changed ones only: the instant from which it is in force. */
    effectiveAt: instant().optional(),
    acknowledgedAt: instant().optional(),
    endedAt: instant().optional(),
    reason: z.enum(FAILURE_REASONS).optional(),
    /** The acquirer's own words. */
    words: z.string().optional(),
    attempt: z.number().int(),
    canRetry: z.boolean(),
    canCancel: z.boolean(),
  });

/** The effect of the values, each as if in force on all of the last 30 business days (docs/domain.md §14). */
export const effect = () =>
  z.object({
    from: day(),
    to: day(),
    volumeFen: fen(),
    count: z.number().int(),
    /** Paid by the merchants: with the values in force, with the new ones. */
    oldFeeFen: fen(),
    newFeeFen: fen(),
    /** The caller's own cost and share; only with the permission to see earnings. */
    costFen: fen().optional(),
    oldShareFen: fen().optional(),
    newShareFen: fen().optional(),
  });

/**
 * For changes of communication fees: day and amount of a phase that is not charged yet, under the former and the new
 * terms.
 */
export const changedCharge = () =>
  z.object({ phase: z.number().int(), oldDay: day(), oldFen: fen(), newDay: day(), newFen: fen() });
