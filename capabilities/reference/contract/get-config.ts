import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const getConfig = defineCall({
  name: 'reference.get-config',
  method: 'GET',
  path: '/api/ag/system/config/configKey/{key}',
  summary: 'Returns a public setting such as `agent_common_level` or `wording`; 404 for settings that are not public',
  permission: 'public',
  effect: 'read',
  request: z.object({ key: z.string().max(64), code: z.string().max(64).optional() }),
  answer: z.object({ value: z.string() }),
  answerAt: 'data',
});
