import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { ENTRY_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { entryId } from '#capabilities/ledger/contract/fields.ts';
import { saleConditions } from '#capabilities/policies/contract/policy-fields.ts';
import { withdrawalRow } from '#capabilities/withdrawals/contract/fields.ts';
import { entry } from '../fields.ts';
import { DEDUCTION_LIMITS, RECALCULATION_CAUSES, CLAWBACK_CAUSES } from './enums.ts';

/**
 * The transaction for which an earning or its reversal was booked; the transaction's page explains the share to the
 * fen.
 */
const source = () =>
  z.object({
    id: idOut(),
    reference: z.string(),
    isRefund: z.boolean(),
    occurredAt: instant(),
    amountFen: fen(),
    feeFen: fen(),
    merchantName: z.string(),
    sn: z.string(),
  });

/** A debt of the wallet and how later bookings netted it (docs/domain.md §5). */
const owed = () =>
  z.object({
    /** Owed after the entry; nettedFen + leftFen, unless later reversals made it more. */
    owedFen: fen(),
    nettedFen: fen(),
    leftFen: fen(),
    clearedAt: instant().optional(),
    /** By business day, oldest first, at most the last ten of `stepCount`; `leftFen` is the debt after the day. */
    steps: z.array(z.object({ day: day(), count: z.number().int(), amountFen: fen(), leftFen: fen() })),
    stepCount: z.number().int(),
    /** Whether everything booked since was looked at. */
    isWhole: z.boolean(),
    /** Earnings of this wallet in 30 days, and how many entries of their average size would pay the rest. */
    pace: z.object({ count: z.number().int(), earnedFen: fen(), entries: z.number().int() }).optional(),
  });

/** An entry of the same wallet that belongs to this one: an award's clawback, or the award that was clawed back. */
const linked = () =>
  z.object({ id: entryId(), day: day(), amountFen: fen(), cause: z.enum(CLAWBACK_CAUSES).optional() });

/**
 * The fixed amount that an entry is a part of, or claws back: own amount less the amount of those below. Nothing of
 * anybody above is in it.
 */
export const award = () =>
  z.object({
    /** The business day on which the reward was deserved. */
    day: day(),
    policyName: z.string(),
    /** Number of the stage, option of the service fee in fen, activations of the tier, otherwise 0. */
    item: z.number().int(),
    /** Business month of an allowance, number of the phase of a communication fee. */
    period: z.string().optional(),
    terminal: z.object({ id: idOut(), sn: z.string() }).optional(),
    merchantName: z.string().optional(),
    /**
     * The sales that counted for a reward; missing when every successful one did. `from` is day 0 of their `fromDay`.
     */
    sales: z.object({ conditions: saleConditions(), from: z.enum(['binding', 'activation']) }).optional(),
    /** The amount that the acquirer collected; absent for rewards, whose pool only the operator knows. */
    collectedFen: fen().optional(),
    /** Only for a communication fee that the operator guarantees: earned by the plan, whether collected or not. */
    isByPlan: z.boolean().optional(),
    /** The own amount in force on the day, and since when. */
    ownFen: fen(),
    ownSince: day().optional(),
    /** Whether the own amount exceeds the amount that there was to share. */
    isCapped: z.boolean(),
    /** Whether the operator's cap of the month left less than the whole reward. */
    isCut: z.boolean(),
    /** The highest amount below, and its agent (masked unless direct); absent for the direct agent. */
    below: z.object({ amountFen: fen(), name: z.string().optional() }).optional(),
    /** The caller's share when the transaction was booked. */
    shareFen: fen(),
    /** Why this entry takes it back, and the original entry. */
    cause: z.enum(CLAWBACK_CAUSES).optional(),
    original: linked().optional(),
    clawedBack: z.array(linked()),
    /** The reason written by the two members of the staff who clawed it back. */
    clawbackReason: z.string().optional(),
  });

/**
 * The terminal that was not activated, the day from which its days count, and after how many it is charged; the entry
 * that returned the charge, or the charge that this entry returns.
 */
export const charge = () =>
  z.object({
    sn: z.string(),
    policyName: z.string(),
    countedFrom: day(),
    afterDays: z.number().int(),
    returned: linked().optional(),
    original: linked().optional(),
  });

/** The agreement that pays off goods, and why this much was taken on the day. */
const deduction = () =>
  z.object({
    agreementId: idOut(),
    no: z.string(),
    subject: z.string(),
    day: day(),
    totalFen: fen(),
    /** Includes this taking. */
    takenFen: fen(),
    leftFen: fen(),
    /** The amount taken on the day from all wallets of the agreement. */
    amountFen: fen(),
    /** The amount available in this wallet before the deduction, without held or pending amounts. */
    availableFen: fen(),
    minimumLeftFen: fen(),
    dailyCapFen: fen(),
    limit: z.enum(DEDUCTION_LIMITS),
  });

/**
 * A payment of the agent into its goods fund: its reference and purpose; the entry that reversed it, or the one that
 * this entry reverses, and why.
 */
const deposit = () =>
  z.object({
    reference: z.string(),
    reason: z.string(),
    reversalReason: z.string().optional(),
    reversed: linked().optional(),
    original: linked().optional(),
  });

/**
 * The change that two members of the staff decided on: why, and a link to the picture of its grounds, valid for some
 * minutes; the entry that reversed this one, or the one that it reverses.
 */
const adjustment = () =>
  z.object({
    no: z.string(),
    reason: z.string(),
    document: z.string(),
    reversed: linked().optional(),
    original: linked().optional(),
  });

/**
 * The correction by a recalculated period: the line, with its refunds or claw-backs, as it was before and as it is now,
 * and why.
 */
const recalculation = () =>
  z.object({
    no: z.string(),
    reason: z.string(),
    firstDay: day(),
    lastDay: day(),
    /** The kind of the line. */
    kind: z.enum(ENTRY_KINDS),
    day: day(),
    /** The acquirer's reference of the sale. */
    reference: z.string().optional(),
    causes: z.array(z.enum(RECALCULATION_CAUSES)),
    beforeFen: fen(),
    nowFen: fen(),
    /** The id of the sale, where the agent has a part of it in its own list. */
    tradeId: idOut().optional(),
  });

/**
 * The line of a file by which somebody else's computation was booked, or is reversed: the sender, the month, and the
 * contents of the line.
 */
export const residual = () =>
  z.object({
    sender: z.string(),
    /** The business month. */
    month: z.string(),
    fileNo: z.string(),
    /** The number of the line in the file. */
    line: z.number().int(),
    merchantNo: z.string(),
    merchantName: z.string().optional(),
    sn: z.string().optional(),
    volumeFen: fen().optional(),
    ratePpm: ppm().optional(),
    /** The share in the file, below zero for a reversal. */
    shareFen: fen(),
    /** Why the entry was reversed. */
    reason: z.string().optional(),
    original: linked().optional(),
    reversed: linked().optional(),
  });

export const getStatementEntry = defineCall({
  name: 'wallet.get-statement-entry',
  method: 'POST',
  path: '/api/ag/wallet/statement/info',
  summary: 'Returns a statement entry with the transaction, reward or withdrawal that it was booked for',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ id: entryId() }),
  answerAt: 'data',
  answer: entry().extend({
    /** Id of the transfer in the ledger. */
    transferNo: z.string(),
    /** Balance of the wallet before this entry. */
    balanceBeforeFen: fen(),
    /** Business day from which an earning is available. */
    availableOn: day().optional(),
    /** Only for an entry after which the wallet was below zero. */
    owed: owed().optional(),
    trade: source().optional(),
    award: award().optional(),
    charge: charge().optional(),
    deduction: deduction().optional(),
    deposit: deposit().optional(),
    adjustment: adjustment().optional(),
    recalculation: recalculation().optional(),
    residual: residual().optional(),
    withdrawal: withdrawalRow().optional(),
    /** Only for an adjustment that corrects a line which the agent questioned: the dispute, and the line. */
    correction: z.object({ disputeId: idOut(), disputeNo: z.string(), entryId: entryId().optional() }).optional(),
    /** If the transfer sums several items: their number and total. */
    bookedWith: z.object({ count: z.number().int(), sumFen: fen() }).optional(),
  }),
});
