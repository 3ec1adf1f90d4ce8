import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { previewStanding } from './preview-standing.ts';
import { STANDING_REFUSALS, standingOutcome, wantedStanding } from './standing-fields.ts';

/** The agent's sessions stay. */
export const changeStanding = defineCall({
  name: 'agents.change-standing',
  method: 'POST',
  path: '/console/agents/changeStanding',
  summary: 'Freezes an agent, which can look and change nothing then, or ends that; the reason is told to it',
  audience: 'staff',
  permission: 'agent:freeze',
  effect: 'write',
  idempotent: true,
  preview: previewStanding,
  request: z.object({ ...wantedStanding, reason: text(100) }),
  answerAt: 'data',
  answer: standingOutcome(),
  refusals: STANDING_REFUSALS,
});
