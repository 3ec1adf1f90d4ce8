import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const getConfig = defineCall({
  name: 'reference.get-config',
  method: 'GET',
  path: '/api/ag/system/config/configKey/{key}',
  summary: 'A public setting, such as `agent_common_level` or `wording`. What is not public does not exist.',
  permission: 'public',
  effect: 'read',
  request: z.object({ key: z.string().max(64), code: z.string().max(64).optional() }),
  answer: z.object({ value: z.string() }),
  answerAt: 'data',
});
