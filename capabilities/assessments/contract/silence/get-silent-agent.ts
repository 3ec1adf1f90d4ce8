import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { silenceCounts, silenceMonth, silenceRule } from './silence-fields.ts';

const agent = () => z.object({ id: idOut(), code: z.string(), name: z.string() });

export const getSilentAgent = defineCall({
  name: 'assessments.get-silent-agent',
  method: 'POST',
  path: '/console/compliance/silent-agent',
  summary: "Returns an agent's silent terminals of a month with the shares of each reward, and the clawback that waits",
  audience: 'staff',
  permission: 'silence:view',
  effect: 'read',
  request: z.object({ agentId: id<AgentId>(), month: silenceMonth() }),
  answerAt: 'data',
  answer: silenceCounts().extend({
    agent: agent(),
    rule: silenceRule(),
    /** Silent terminals, at most the number that one clawback takes. */
    terminals: z.array(
      z.object({
        id: idOut(),
        sn: z.string(),
        merchantName: z.string(),
        rewardedOn: day(),
        /** Days since the reward. */
        silentDays: z.number().int(),
        lastSaleAt: instant().optional(),
        /** Each agent's share of the reward, which is clawed back; direct agent first. */
        shares: z.array(z.object({ agent: agent(), fen: fen() })),
      }),
    ),
    proposal: z
      .object({
        id: idOut(),
        activationIds: z.array(idOut()),
        reason: z.string(),
        proposedBy: z.string(),
        lapsesAt: instant(),
        /** Proposed by the caller, who cannot approve it. */
        isOwn: z.boolean(),
      })
      .optional(),
  }),
});
