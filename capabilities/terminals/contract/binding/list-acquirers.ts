import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing } from '#platform/contract/fields.ts';

const open = {
  queued: z.number().int(),
  sent: z.number().int(),
  /** The number of sent commands that are overdue. */
  overdue: z.number().int(),
};

export const listAcquirers = defineCall({
  name: 'terminals.list-acquirers',
  method: 'POST',
  path: '/console/acquirers/list',
  summary: 'Lists the acquirers with their open commands, whether they answer, what they declare, and whose brands are',
  audience: 'staff',
  permission: 'binding:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    acquirers: z.array(
      z.object({
        name: z.string(),
        /** Whether the acquirer is configured; nothing is sent to one that is not. */
        isConfigured: z.boolean(),
        ...open,
        /** The instant since when the acquirer has not answered. */
        silentSince: instant().optional(),
      }),
    ),
    /** Open commands about terminals whose brand belongs to nobody. */
    ofNobody: z.object(open).optional(),
    declarations: z.array(
      z.object({
        name: z.string(),
        commands: z.array(z.string()),
        /** Kinds of requests whose result the acquirer sends by itself. */
        calledBack: z.array(z.string()),
        perSecond: z.number(),
        hours: z.string().optional(),
        settlesInSeconds: z.number(),
        amounts: z.string(),
        rates: z.string(),
        signature: z.string(),
        acknowledgedBy: z.string(),
        dayFiles: z.string().optional(),
        /** Whether the acquirer serves a day file on request. */
        servesDayFiles: z.boolean(),
      }),
    ),
    brands: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** If absent, the only configured one, and none if there are several. */
        acquirer: z.string().optional(),
        /** Whether anything about its terminals is sent. */
        isSent: z.boolean(),
      }),
    ),
  }),
});
