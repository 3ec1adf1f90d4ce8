import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, instant, nothing } from '#platform/contract/fields.ts';
import { CONSENT_WAYS } from './consent-ways.ts';

export const listConsents = defineCall({
  name: 'session.list-consents',
  method: 'GET',
  path: '/api/ag/my/agreements',
  summary: 'Lists the versions of agreements that the account accepted, newest first, and those it is asked to accept',
  permission: 'login',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    pending: z.array(z.object({ key: z.string(), version: z.string(), title: z.string(), effectiveOn: day() })),
    rows: z.array(
      z.object({
        key: z.string(),
        version: z.string(),
        title: z.string(),
        /** The language in which it was read. */
        lang: z.string(),
        way: z.enum(CONSENT_WAYS),
        at: instant(),
      }),
    ),
  }),
  answerAt: 'data',
});
