import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing } from '#platform/contract/fields.ts';

/** Text keys `home.console.alert.<key>` with `.why` and `.steps`. */
const ALERT_KEYS = [
  'chain-broken',
  'ledger-differs',
  'day-file-differs',
  'acquirer-silent',
  'job-failed',
  'queue-late',
] as const;

/** The gravest first: somebody acts now; somebody acts today. */
const SEVERITIES = ['P1', 'P2'] as const;

export const listAlerts = defineCall({
  name: 'home.list-alerts',
  method: 'POST',
  path: '/console/alerts',
  summary: 'Lists what has to be looked at now, with its reading, and what is in order',
  audience: 'staff',
  permission: 'job:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    alerts: z.array(
      z.object({
        /** The key, and what it is about. */
        id: z.string(),
        key: z.enum(ALERT_KEYS),
        severity: z.enum(SEVERITIES),
        isRinging: z.boolean(),
        /** A job or an acquirer. */
        subject: z.string().optional(),
        /** Seconds, or a number of things, by the key. */
        reading: z.number().int(),
        /** Beyond it, the alert rings. */
        limit: z.number().int(),
        since: instant().optional(),
        /** In the words of the machine. */
        detail: z.string().optional(),
        /** Where it is looked at. */
        path: z.string(),
      }),
    ),
  }),
});
