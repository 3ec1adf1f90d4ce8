import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { offer, OFFER_REFUSALS } from './staff-fields.ts';

export const previewOffer = defineCall({
  name: 'deductions.preview-offer',
  method: 'POST',
  path: '/console/deductions/preview-offer',
  summary: 'Says to whom an agreement would be offered, on which terms',
  audience: 'staff',
  permission: 'deduction:manage',
  effect: 'read',
  request: z.object(offer),
  answerAt: 'data',
  answer: z.object({
    agentCode: z.string(),
    agentName: z.string(),
    subject: z.string(),
    totalFen: fen(),
    dailyCapFen: fen(),
    minimumLeftFen: fen(),
    wallets: z.array(z.string()),
    weekdays: z.array(z.number().int()),
    startsOn: day(),
    offeredUntil: day(),
  }),
  refusals: [...OFFER_REFUSALS],
});
