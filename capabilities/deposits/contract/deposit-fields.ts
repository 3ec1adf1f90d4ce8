/** Payments of agents into their goods funds, as the staff books and reads them (docs/domain.md §5 "Goods fund"). */
import { z } from 'zod';
import { amountFen, fen, instant, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

/** The bank's reference of the payment: a payment booked under it is never booked again. */
const depositReference = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9._/-]{2,39}$/, 'field.invalid');

/** The reason is shown to the agent. */
export const newDeposit = {
  agentCode: searchedText(20),
  amountFen: amountFen(),
  reference: depositReference(),
  reason: text(60),
};

export const depositReversal = { reference: depositReference(), reason: text(60) };

export const deposit = {
  reference: z.string(),
  agentCode: z.string(),
  amountFen: fen(),
  reason: z.string(),
  bookedAt: instant(),
  reversedAt: instant().optional(),
  reversalReason: z.string().optional(),
};

export const DEPOSIT_REFUSALS = [
  'agent_unknown',
  'deposit_other',
  'deposit_agent_closed',
  'deposit_agent_outside',
] as const;
