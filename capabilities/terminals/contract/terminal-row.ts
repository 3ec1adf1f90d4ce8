import { z } from 'zod';
import { agentRef } from '#capabilities/agents/contract/agent-rows.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { BIND_STATUSES } from './bind-status.ts';
import { OPERATION_TYPES } from './operation-types.ts';

/** A terminal as lists show it. */
export const terminalRow = () =>
  z.object({
    id: idOut(),
    sn: z.string(),
    brandName: z.string(),
    modelName: z.string(),
    policyId: idOut(),
    policyName: z.string(),
    bindStatus: z.literal(BIND_STATUSES),
    holder: agentRef(),
    /** Since when it is in the holder's hands. */
    heldSince: instant(),
    merchantName: z.string().optional(),
    boundAt: instant().optional(),
    activatedAt: instant().optional(),
    /** An operation waits for its confirmation: nothing else can be done with it. */
    isFrozen: z.boolean(),
    /** What the caller can do with it now (docs/domain.md §12). */
    operations: z.array(z.literal(OPERATION_TYPES)),
  });
