import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

const count = () => z.number().int();

export const getDisputeCounts = defineCall({
  name: 'disputes.get-dispute-counts',
  method: 'POST',
  path: '/api/ag/disputes/counts',
  summary: "Counts the agent's disputes by state",
  permission: 'dispute:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({ all: count(), open: count(), answered: count(), withdrawn: count() }),
});
