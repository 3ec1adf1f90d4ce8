/** A merchant that is transferred to another agent, as requested by the staff (docs/domain.md §7). */
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { listedOutcome } from '../scheduled-fields.ts';

/** `day`: if omitted, the first possible day. */
export const wantedTransfer = { merchantNo: searchedText(40), agentCode: searchedText(20), day: day().optional() };

export const TRANSFER_REFUSALS = ['merchant_unknown', 'agent_unknown', 'move_too_early'] as const;

/** Reasons that block a transfer. */
export const TRANSFER_BLOCKS = [
  'merchant_not_approved',
  'transfer_agent_changed',
  'transfer_same_agent',
  'transfer_agent_frozen',
  'transfer_agent_closed',
  'transfer_terms_missing',
] as const;

export const transferNo = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^MT\d{8,20}$/, 'field.invalid');

export const listedTransfer = {
  no: z.string(),
  day: day(),
  merchantNo: z.string(),
  merchantName: z.string(),
  fromAgentCode: z.string(),
  toAgentCode: z.string(),
  ...listedOutcome,
};
