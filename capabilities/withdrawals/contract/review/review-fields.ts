/** Fields shared by the calls for reviewing withdrawals. */
import { z } from 'zod';
import { fen, idOut, instant } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { APPROVAL_STEPS, RISK_HINTS, WITHDRAWAL_STATUSES } from '../enums.ts';
import { payee } from '../fields.ts';

/** Review state as the staff sees it; `paying`: approved, and in a batch or waiting for the next one. */
export const REVIEW_TABS = ['review', 'paying', 'paid', 'failed', 'rejected', 'cancelled'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** Filter by risk: above the limit, one of the hints, any of them, or none. */
export const RISK_FILTERS = ['second_person', ...RISK_HINTS, 'any', 'none'] as const;
export type RiskFilter = (typeof RISK_FILTERS)[number];

const agentInReview = () =>
  z.object({ id: idOut(), code: z.string(), name: z.string(), levelCode: z.string(), isFrozen: z.boolean() });

/** The person and the time; without a name, an act by command. */
export const doneBy = () => z.object({ name: z.string().optional(), at: instant() });

export const reviewRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    agent: agentInReview(),
    wallet: walletKind(),
    status: z.enum(WITHDRAWAL_STATUSES),
    isApproved: z.boolean(),
    amountFen: fen(),
    feeFen: fen(),
    taxFen: fen(),
    netFen: fen(),
    payee: payee(),
    appliedAt: instant(),
    hints: z.array(z.enum(RISK_HINTS)),
    /** Age of the settlement account's data in whole days, at the time of applying. */
    payeeDays: z.number().int().optional(),
    needsSecondPerson: z.boolean(),
    firstApproval: doneBy().optional(),
    /** The step that an approval by the caller would be now. */
    approval: z.enum(APPROVAL_STEPS),
    /** The reason why it was rejected or failed. */
    reason: z.string().optional(),
  });
