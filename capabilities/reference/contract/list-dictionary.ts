import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

export const listDictionary = defineCall({
  name: 'reference.list-dictionary',
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  summary: 'Lists the values of an enumeration with their labels. Types: see contract/dictionary-types.ts',
  permission: 'login',
  effect: 'read',
  request: z.object({ type: z.string().max(64) }),
  answer: z.array(
    z.object({
      dictCode: idOut(),
      dictSort: z.number().int(),
      dictLabel: z.string(),
      dictValue: z.string(),
      dictType: z.string(),
      /** `Y` or `N`. */
      isDefault: z.enum(['Y', 'N']),
      /** Tone of the tag: plain, line, neutral, primary, success, warning, danger. */
      listClass: z.string(),
      /** `0` in use, `1` no longer offered. */
      status: z.enum(['0', '1']),
    }),
  ),
  answerAt: 'data',
});
