import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { CONFIRMERS, OPERATION_STATUSES, OPERATION_TYPES } from './operation-types.ts';

const OPERATION_ACTIONS = ['approve', 'reject', 'cancel'] as const;
export type OperationAction = (typeof OPERATION_ACTIONS)[number];

/** An operation as its parties see it. */
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
    /** Approved automatically, because nobody decided in time. */
    isAutomatic: z.boolean(),
    /** The reason given on rejection. */
    reason: z.string().optional(),
    /** Number of terminals moved, pending or released. */
    count: z.number().int(),
    refusedCount: z.number().int(),
    /** The actions that the caller can take now. */
    actions: z.array(z.enum(OPERATION_ACTIONS)),
  });
