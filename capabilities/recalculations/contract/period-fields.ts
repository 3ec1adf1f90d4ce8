/** A recalculation of some days with today's knowledge, as the staff asks and reads it (docs/domain.md §14). */
import { z } from 'zod';
import { day, fen, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { RECALCULATION_CAUSES } from '#capabilities/wallet/contract/entry/enums.ts';
import { LINE_KINDS } from './line-kinds.ts';

const MOST_SHOWN = 1_000;

/** Business days, both ends included, of all agents, policies and merchants or of one. */
export const period = {
  firstDay: day(),
  lastDay: day(),
  agentCode: searchedText(20).optional(),
  policyCode: searchedText(40).optional(),
  merchantNo: searchedText(40).optional(),
};

/** The number of differences that are named one by one. */
export const shown = { shown: z.coerce.number().int().min(0).max(MOST_SHOWN).default(20) };

export const PERIOD_REFUSALS = ['recalculation_reversed', 'recalculation_not_over', 'recalculation_unknown'] as const;

const causes = () => z.array(z.enum(RECALCULATION_CAUSES));

/**
 * The sum for an agent and for lines with the same causes; without `agentCode`, all agents; without `causes`, all
 * lines.
 */
const differenceSum = () =>
  z.object({
    causes: causes().optional(),
    agentCode: z.string().optional(),
    count: z.number().int(),
    gainFen: fen(),
    lossFen: fen(),
    netFen: fen(),
  });

const difference = () =>
  z.object({
    day: day(),
    kind: z.enum(LINE_KINDS),
    /** The reference of a transaction, or the number of a reward. */
    reference: z.string(),
    agentCode: z.string(),
    /** Includes the corrections made so far. */
    bookedFen: fen(),
    todayFen: fen(),
    changeFen: fen(),
    causes: causes(),
  });

export const differences = {
  sums: z.array(differenceSum()),
  differences: z.array(difference()),
};

export const QUESTION_STATES = ['proposed', 'confirmed', 'withdrawn'] as const;

/** `R000012` */
export const questionNo = () =>
  z
    .string()
    .trim()
    .regex(/^R?0*[1-9]\d{0,14}$/i, 'field.invalid');

export const question = {
  no: z.string(),
  state: z.enum(QUESTION_STATES),
  firstDay: day(),
  lastDay: day(),
  differenceCount: z.number().int(),
  gainFen: fen(),
  lossFen: fen(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant(),
  decidedBy: z.string().optional(),
  decidedAt: instant().optional(),
};
