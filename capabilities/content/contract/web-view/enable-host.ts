import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { host } from './host-field.ts';

export const enableHost = defineCall({
  name: 'content.enable-host',
  method: 'POST',
  path: '/console/content/hosts/enable',
  summary: 'Shows pages of this host in the app',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ host: host() }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['host_invalid', 'host_shown'],
});
