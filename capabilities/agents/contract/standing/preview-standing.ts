import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { STANDING_REFUSALS, standingOutcome, wantedStanding } from './standing-fields.ts';

export const previewStanding = defineCall({
  name: 'agents.preview-standing',
  method: 'POST',
  path: '/console/agents/previewStanding',
  summary: 'Says what freezing an agent, or ending it, would stop; changes nothing',
  audience: 'staff',
  permission: 'agent:freeze',
  effect: 'read',
  request: z.object(wantedStanding),
  answerAt: 'data',
  answer: standingOutcome(),
  refusals: STANDING_REFUSALS,
});
