/** Fields shared by the requests and answers of withdrawals. */
import { z } from 'zod';
import { day, fen, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { WITHDRAWAL_STATUSES, WITHDRAW_OBSTACLES } from './enums.ts';

/** `HH:MM`, Asia/Shanghai. */
const timeOfDay = () => z.string().regex(/^\d{2}:\d{2}$/);
export const obstacle = () => z.object({ reason: z.enum(WITHDRAW_OBSTACLES), msg: z.string() });

/** A part of a withdrawal, with the tax document that covers it. */
export const taxPart = () =>
  z.object({ amountFen: fen(), ratePpm: ppm(), taxFen: fen(), documentNo: z.string().optional() });

/** The tax without documents, with the existing documents, and with an invoice for the rest; and the differences. */
export const taxSaving = () =>
  z.object({
    noneFen: fen(),
    presentFen: fen(),
    fullFen: fen(),
    /** The amount that no document covers. */
    uncoveredFen: fen(),
    savedFen: fen(),
    moreFen: fen(),
  });

export const withdrawRule = () =>
  z.object({
    minimumFen: fen(),
    maximumFen: fen(),
    dailyCount: z.number().int(),
    opensAt: timeOfDay(),
    closesAt: timeOfDay(),
    feeFen: fen(),
    /** The rate on the amount that no tax document covers. */
    taxPpm: ppm(),
    /** The tax documents that cover amounts, in the order in which they are used. */
    covers: z.array(z.object({ documentNo: z.string(), ratePpm: ppm(), leftFen: fen().optional() })),
    autoApproveFen: fen(),
    reviewOpensAt: timeOfDay(),
    reviewClosesAt: timeOfDay(),
  });

/** The payee's account; never contains a whole card number. */
export const payee = () =>
  z.object({
    id: idOut(),
    bankCode: z.string(),
    bankName: z.string(),
    branchName: z.string(),
    cardTail: z.string(),
    holderName: z.string(),
  });

/** A settlement account that may be chosen. */
export const payeeChoice = () =>
  payee().extend({
    /** The earliest instant at which the account can be paid to; absent when it can be paid to now. */
    payableAt: instant().optional(),
    /** The account that is paid to until then, and whose place it takes. */
    replacesId: idOut().optional(),
  });

export const arrival = () => z.object({ day: day(), by: timeOfDay() });

/** The next moments of a payout that becomes late: the bank is asked, a person looks at it, it has ended. */
const latePlan = () => z.object({ since: instant(), askBy: instant(), personBy: instant(), endBy: instant() });

export const withdrawalRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    wallet: walletKind(),
    /** An `applied` withdrawal may wait for a reviewer, or only for the next payout. */
    status: z.enum(WITHDRAWAL_STATUSES),
    amountFen: fen(),
    feeFen: fen(),
    taxFen: fen(),
    netFen: fen(),
    /** The amount by the rates at which it is taxed; empty for withdrawals of earlier versions. */
    taxParts: z.array(taxPart()),
    payee: payee(),
    appliedAt: instant(),
    arrival: arrival(),
    /** Time on the day of arrival until which it is reviewed. */
    reviewedBy: timeOfDay(),
    /** The reason why it was rejected or failed. */
    reason: z.string().optional(),
    canCancel: z.boolean(),
    /** While the withdrawal is open: its next step, and the time, if it does not arrive in time. */
    latePlan: latePlan().optional(),
    /** Batch and serial number, which identify the payment for the bank; present once it was sent. */
    payoutNo: z.string().optional(),
    /** Steps so far in chronological order; the last one is the current state. */
    steps: z.array(z.object({ step: z.enum(['applied', 'approved', ...WITHDRAWAL_STATUSES.slice(1)]), at: instant() })),
  });
