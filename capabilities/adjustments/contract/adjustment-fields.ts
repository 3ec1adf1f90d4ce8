/** Manual adjustments as the staff proposes, reads and decides on them (docs/domain.md §5 "Manual adjustments"). */
import { z } from 'zod';
import { fen, formFlag, instant, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import type { Fen } from '#platform/money/fen.ts';
import { FILE_REFUSALS } from '#capabilities/files/contract/add-file.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';

const ADJUSTMENT_STATES = ['proposed', 'confirmed', 'rejected', 'withdrawn', 'lapsed'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

const LARGEST_FEN = 9_999_999_999;

/** An amount that is not 0; a string in a form with a file. */
const changeFen = () =>
  z.coerce
    .number()
    .int()
    .min(-LARGEST_FEN)
    .max(LARGEST_FEN)
    .refine((value) => value !== 0, 'field.invalid') as unknown as z.ZodType<Fen, number>;

/** `A000012`, or the number alone. */
export const adjustmentNo = () => text(20);

/** The reason is shown to the agent. */
export const newAdjustment = {
  agentCode: searchedText(20),
  wallet: z.enum(WALLET_KINDS),
  changeFen: changeFen(),
  reason: text(200),
  /** Proposes the adjustment although an equal one already waits. */
  isAgain: formFlag().optional(),
};

export const newReversal = { no: adjustmentNo(), reason: text(200) };

export const adjustment = {
  no: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  proposedAt: instant(),
  lapsesAt: instant(),
  agentCode: z.string(),
  agentName: z.string(),
  wallet: z.enum(WALLET_KINDS),
  changeFen: fen(),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string().optional(),
  reversesNo: z.string().optional(),
};

/** The amount that can be withdrawn before and after it; below zero it is a debt. */
export const effect = { beforeFen: fen(), afterFen: fen() };

const AGENT_REFUSALS = ['agent_unknown', 'agent_closed', 'adjustment_agent_outside'] as const;

export const PROPOSAL_REFUSALS = [...AGENT_REFUSALS, 'adjustment_same_waits'] as const;

export const REVERSAL_REFUSALS = [
  ...PROPOSAL_REFUSALS,
  'adjustment_unknown',
  'adjustment_not_booked',
  'adjustment_reversed',
] as const;

export const DOCUMENT_REFUSALS = FILE_REFUSALS;

export const DECISION_REFUSALS = [
  'adjustment_unknown',
  'adjustment_ended',
  'adjustment_lapsed',
  'adjustment_same_person',
  'adjustment_other_person',
] as const;

export const APPROVAL_REFUSALS = [
  ...DECISION_REFUSALS,
  ...AGENT_REFUSALS,
  'adjustment_not_agreed',
  'adjustment_owes',
] as const;
