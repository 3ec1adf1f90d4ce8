import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { LINK_SOURCES } from '../web-view/link-sources.ts';

export const submitReport = defineCall({
  name: 'content.submit-report',
  method: 'POST',
  path: '/api/ag/link/report',
  summary:
    'Tells the operator of a link to a page outside the app that looks wrong; the staff reads it in the audit log',
  permission: 'content:view',
  effect: 'write',
  evenFrozen: true,
  limits: { perMinute: 10 },
  request: z.object({
    url: z.string().trim().min(1, 'field.required').max(1_000),
    /** The kind of content that contained the link, and which one. */
    from: z.enum(LINK_SOURCES).optional(),
    sourceKey: z.string().trim().max(40).optional(),
  }),
  answer: z.object({}),
  answerAt: 'top',
});
