import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { scopeField, taskGroup } from '../checks/check-fields.ts';

const count = () => z.object({ count: z.number().int(), isCapped: z.boolean() });
/** By the number of days left: up to `SOON_DAYS`, up to `MONTH_DAYS`, more. */
const byDays = () => z.object({ soon: taskGroup(), month: taskGroup(), later: taskGroup() });

export const getTaskSummary = defineCall({
  name: 'assessments.get-task-summary',
  method: 'POST',
  path: '/api/ag/compliance/summary',
  summary: 'Counts what can still be earned by kind and by days left, with the own part; counts stages met and missed',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField() }),
  answerAt: 'data',
  answer: z.object({
    stage: byDays(),
    activation: byDays(),
    /** Terminals whose communication fee is due and was not collected, with the amounts that are due. */
    fee: taskGroup().extend({ dueFen: fen() }),
    met: count(),
    missed: count(),
  }),
});
