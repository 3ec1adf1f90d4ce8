import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { FILTERED_LISTS } from './saved-filter-fields.ts';

export const listSavedFilters = defineCall({
  name: 'preferences.list-saved-filters',
  method: 'POST',
  path: '/api/ag/preference/filter/list',
  summary: "Lists the account's saved filters of a list, in the order in which they were saved",
  permission: 'login',
  effect: 'read',
  keepOffline: true,
  request: z.object({ list: z.enum(FILTERED_LISTS) }),
  answer: z.object({
    filters: z.array(
      z.object({
        id: idOut(),
        name: z.string(),
        query: z.string(),
        /** Whether the filter named something that no longer exists for the caller; the query leaves that out. */
        isReduced: z.boolean(),
      }),
    ),
  }),
  answerAt: 'data',
});
