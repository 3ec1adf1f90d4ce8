import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';

const CHAIN_FAULTS = [
  'link-removed',
  'link-changed',
  'entry-removed',
  'entry-changed',
  'head-differs',
  'entry-unlinked',
] as const;

export const checkChain = defineCall({
  name: 'audit.check-chain',
  method: 'POST',
  path: '/console/audit/chain',
  summary: 'Follows the links of the last day over the audit log and compares heads that stand outside the database',
  audience: 'staff',
  permission: 'audit:view',
  effect: 'read',
  cost: 4,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    checkedAt: instant(),
    /** The newest link and its hash. */
    position: z.number().int(),
    hash: z.string(),
    /** From this link on it was followed now; what is before was followed on the days before. */
    from: z.number().int(),
    links: z.number().int(),
    /** Heads outside the database, and the newest of them. */
    headCount: z.number().int(),
    headAt: instant().optional(),
    broken: z
      .object({ fault: z.enum(CHAIN_FAULTS), position: z.number().int().optional(), entryId: idOut().optional() })
      .optional(),
  }),
});
