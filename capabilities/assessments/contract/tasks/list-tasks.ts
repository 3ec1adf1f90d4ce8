import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, page, rowsOf } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { checkRow, scopeField } from '../checks/check-fields.ts';

/** Sources of future rewards: stages, activations below their minimum, communication fees not collected. */
export const TASK_KINDS = ['stage', 'activation', 'fee'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

const taskKind = () => z.enum(['all', ...TASK_KINDS]).default('all');

/** A communication fee that is due and was not collected. */
const feeRow = () =>
  z.object({
    kind: z.literal('fee'),
    id: idOut(),
    terminalId: idOut(),
    sn: z.string(),
    merchantName: z.string(),
    /** Id of the merchant if it is the caller's own: an account with the permission can telephone it. */
    ownMerchantId: idOut().optional(),
    holder: agentRef(),
    /** Phases that are due and were not collected, together. */
    dueFen: fen(),
    phases: z.number().int(),
    /** The day of the first of them, and how many days ago that was. */
    since: day(),
    daysAgo: z.number().int(),
    /** Why the last attempt failed. */
    failReason: z.string().optional(),
    /** The caller's share, if the amount is collected today. */
    rewardFen: fen().optional(),
  });

export const listTasks = defineCall({
  name: 'assessments.list-tasks',
  method: 'POST',
  path: '/api/ag/compliance/tasks',
  summary: 'Lists what can still be earned by its last day, then communication fees that are due and not collected',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField(), kind: taskKind(), ...page }),
  answer: rowsOf(
    z.discriminatedUnion('kind', [checkRow().extend({ kind: z.enum(['stage', 'activation']) }), feeRow()]),
  ),
  answerAt: 'list',
});
