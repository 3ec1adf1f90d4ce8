/** A merchant's rename as the staff asks and reads it (docs/domain.md §7 "Another name"). */
import { z } from 'zod';
import { ruledName, searchedText } from '#platform/contract/typed-values.ts';

const MOST_TYPED = 100;

export const renaming = { merchantNo: searchedText(40), name: ruledName(MOST_TYPED) };

export const renamed = {
  merchantNo: z.string(),
  before: z.string(),
  after: z.string(),
  agentCode: z.string(),
  /** The name that the acquirer reported last; absent where it reported none. */
  atAcquirer: z.string().optional(),
};

export const RENAMING_REFUSALS = ['merchant_not_approved', 'merchant_same_name'] as const;
