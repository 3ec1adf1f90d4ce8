import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { host } from './host-field.ts';

export const disableHost = defineCall({
  name: 'content.disable-host',
  method: 'POST',
  path: '/console/content/hosts/disable',
  summary: 'Warns of pages of this host again',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ host: host() }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['host_invalid', 'host_not_shown'],
});
