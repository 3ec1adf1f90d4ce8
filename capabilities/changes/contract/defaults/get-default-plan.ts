import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, idOut, instant } from '#platform/contract/fields.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { feeOptions, planOptions } from '../plan-option-fields.ts';
import { DEFAULT_PLAN_BARS } from './default-refusals.ts';

/** The whole plan of a communication fee. */
const shownPlan = () => z.object({ feeFen: fen(), freeDays: z.number().int(), periodDays: z.number().int() });

export const getDefaultPlan = defineCall({
  name: 'changes.get-default-plan',
  method: 'POST',
  path: '/api/ag/defaultPlan/info',
  summary: 'Returns the communication fee chosen for an own terminal, and between which bounds it can be chosen',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<TerminalId>() }),
  answerAt: 'data',
  answer: z.object({
    sn: z.string(),
    policyId: idOut(),
    policyName: z.string(),
    /** The plan from the activation on while nothing is chosen. */
    inForce: shownPlan().optional(),
    /** Absent when nothing was chosen. */
    plan: shownPlan().optional(),
    setAt: instant().optional(),
    setBy: z.string().optional(),
    /** Why no other plan can be chosen. */
    barred: z.enum(DEFAULT_PLAN_BARS).optional(),
    /** The caller may choose a plan now. */
    canSet: z.boolean(),
    fees: feeOptions().optional(),
    options: planOptions().optional(),
  }),
});
