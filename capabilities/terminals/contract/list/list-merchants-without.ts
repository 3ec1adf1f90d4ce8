import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut } from '#platform/contract/fields.ts';

export const listMerchantsWithout = defineCall({
  name: 'terminals.list-merchants-without',
  method: 'POST',
  path: '/api/term-info/merchants-without',
  summary: "Lists the caller's own approved merchants to which no terminal is bound, the latest five",
  permission: 'terminal:bind',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    merchants: z.array(z.object({ id: idOut(), no: z.string(), name: z.string(), openedOn: day() })),
  }),
  answerAt: 'data',
});
