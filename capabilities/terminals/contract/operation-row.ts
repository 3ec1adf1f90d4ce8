import { z } from 'zod';
import { agentRef } from '#capabilities/agents/contract/agent-rows.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { CONFIRMERS, OPERATION_STATUSES, OPERATION_TYPES } from './operation-types.ts';

export const OPERATION_ACTIONS = ['approve', 'reject', 'cancel'] as const;
export type OperationAction = (typeof OPERATION_ACTIONS)[number];

/** A record of an operation, as those concerned see it. */
export const operationRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    type: z.literal(OPERATION_TYPES),
    status: z.literal(OPERATION_STATUSES),
    from: agentRef(),
    to: agentRef().optional(),
    merchantName: z.string().optional(),
    submitter: agentRef(),
    submittedAt: instant(),
    confirmer: z.enum(CONFIRMERS),
    autoApproveAt: instant().optional(),
    decidedAt: instant().optional(),
    /** Went through by itself: nobody answered in time. */
    isAutomatic: z.boolean(),
    /** What the one who rejected it wrote. */
    reason: z.string().optional(),
    /** Terminals that went, wait or were let go again. */
    count: z.number().int(),
    refusedCount: z.number().int(),
    /** What the caller can do about it now. */
    actions: z.array(z.enum(OPERATION_ACTIONS)),
  });
