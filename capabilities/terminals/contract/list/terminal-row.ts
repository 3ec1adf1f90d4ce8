import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { BIND_STATUSES } from '../binding/bind-status.ts';
import { OPERATION_TYPES } from '../operations/operation-types.ts';

/** A terminal of a list. */
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
    /** Since when the holder has had the terminal. */
    heldSince: instant(),
    merchantName: z.string().optional(),
    boundAt: instant().optional(),
    activatedAt: instant().optional(),
    /** Whether the terminal is part of a pending operation, so that no other operation is possible. */
    isFrozen: z.boolean(),
    /** Operations that the caller can submit for it now (docs/domain.md §12). */
    operations: z.array(z.literal(OPERATION_TYPES)),
  });
