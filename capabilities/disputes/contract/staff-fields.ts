/** Disputes as the staff reads and answers them (docs/domain.md §5 "Disputes"). */
import { z } from 'zod';
import { day, fen, instant, text } from '#platform/contract/fields.ts';
import { DISPUTE_STATES, LINE_KINDS, recalculation } from './lookup/dispute-fields.ts';
import { MAX_TEXT } from './opening/max-text.ts';

/** `D000012`, or the number alone. */
export const disputeNo = () => text(20);

/** The note is shown to the agent. */
export const note = () => text(MAX_TEXT);

export const staffDispute = {
  no: z.string(),
  state: z.enum(DISPUTE_STATES),
  openedAt: instant(),
  agentCode: z.string(),
  agentName: z.string(),
  what: z.enum(LINE_KINDS),
  label: z.string().optional(),
  amountFen: fen(),
  takenBy: z.string().optional(),
  /** The day by which the agent was promised an answer. */
  answerBy: day().optional(),
  /** Whether the dispute still waits although that day has passed. */
  isLate: z.boolean(),
  /** The person who first named a large amount, to which another must agree. */
  first: z.object({ by: z.string(), amountFen: fen() }).optional(),
};

/**
 * `corrected` books the difference of the recalculation, or `amountFen` in its place: where the report of the acquirer
 * or the bank was itself wrong.
 */
export const wantedAnswer = {
  no: disputeNo(),
  result: z.enum(['confirmed', 'corrected']),
  note: note(),
  amountFen: fen()
    .refine((value) => value !== 0, 'field.invalid')
    .optional(),
};

/** `waits`: nothing is booked before another person gives the same answer. */
export const answered = {
  is: z.enum(['done', 'waits']),
  no: z.string(),
  state: z.enum(DISPUTE_STATES),
  correctionFen: fen().optional(),
  recalculation: recalculation().optional(),
};

export const ANSWER_REFUSALS = [
  'dispute_unknown',
  'dispute_ended',
  'dispute_confirmed_amount',
  'dispute_differs',
  'dispute_needs_amount',
  'dispute_same',
] as const;
