/** A move of an agent with everybody below it, as the staff asks for it (docs/domain.md §2). */
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { listedOutcome } from '../scheduled-fields.ts';

/** `day`: if omitted, the first possible day. */
export const wantedMove = { agentCode: searchedText(20), parentCode: searchedText(20), day: day().optional() };

export const PARTY_REFUSALS = ['agent_unknown', 'move_too_early'] as const;

/** Reasons that block a move. */
export const BLOCK_REFUSALS = [
  'tree_cycle',
  'tree_too_deep',
  'move_same_parent',
  'move_parent_frozen',
  'move_parent_closed',
  'move_policy_missing',
] as const;

export const moveNo = () =>
  z
    .string()
    .trim()
    .regex(/^M\d{8,20}$/i, 'field.invalid');

export const listedMove = {
  no: z.string(),
  day: day(),
  agentCode: z.string(),
  /** Absent for a root. */
  fromParentCode: z.string().optional(),
  toParentCode: z.string(),
  ...listedOutcome,
};
