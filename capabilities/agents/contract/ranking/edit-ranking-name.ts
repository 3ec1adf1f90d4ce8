import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const editRankingName = defineCall({
  name: 'agents.edit-ranking-name',
  method: 'POST',
  path: '/api/ag/statistics/ranking/name',
  summary: "Shows or hides the caller's masked name in the rankings that others see; the place stays",
  permission: 'agent:edit',
  effect: 'write',
  request: z.object({ isHidden: z.boolean() }),
  answer: nothing(),
  answerAt: 'none',
});
