/** Agreements of goods deductions as the staff offers, reads and changes them (docs/domain.md §5). */
import { z } from 'zod';
import { amountFen, day, fen, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import type { Fen } from '#platform/money/fen.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { DEDUCTION_LIMITS } from '#capabilities/wallet/contract/entry/enums.ts';
import { agreementRow } from '../fields.ts';

const LARGEST_FEN = 9_999_999_999;

export const agreementNo = () => text(20);

export const offer = {
  agentCode: searchedText(20),
  /** The reason why the money is owed; the agent reads it. */
  subject: text(200),
  totalFen: amountFen(),
  dailyCapFen: amountFen(),
  /** Stays in each wallet; left out: nothing. */
  minimumLeftFen: (z.number().int().min(0).max(LARGEST_FEN) as unknown as z.ZodType<Fen, number>).optional(),
  /** Wallets in the order in which they are used. */
  wallets: z.array(z.enum(WALLET_KINDS)).min(1).max(WALLET_KINDS.length),
  /** 1 Monday … 7 Sunday; left out: each day. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
  /** The first day of a taking; left out: tomorrow. */
  startsOn: day().optional(),
  /** The last day on which the agent can agree; left out: in two weeks. */
  offeredUntil: day().optional(),
};

export const OFFER_REFUSALS = [
  'agent_unknown',
  'deduction_agent_outside',
  'deduction_starts_past',
  'deduction_until_past',
  'deduction_cap_above_total',
  'deduction_offered_already',
] as const;

/** The note is shown to the agent. */
export const agreementChange = {
  no: agreementNo(),
  step: z.enum(['paused', 'resumed', 'ended']),
  note: text(200).optional(),
};

export const CHANGE_REFUSALS = ['deduction_unknown', 'deduction_other_state'] as const;

/** An agreement with the agent whose it is. */
export const staffAgreement = () => agreementRow().omit({ id: true }).extend({ agentCode: z.string() });

export const datedTaking = () => z.object({ day: day(), amountFen: fen(), limit: z.enum(DEDUCTION_LIMITS) });
