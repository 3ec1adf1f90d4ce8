import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { FILTERED_LISTS, MAX_SAVED_QUERY, savedName } from './saved-filter-fields.ts';

export const addSavedFilter = defineCall({
  name: 'preferences.add-saved-filter',
  method: 'POST',
  path: '/api/ag/preference/filter/save',
  summary: 'Saves a filter of a list under a name, for the account alone',
  permission: 'login',
  effect: 'write',
  idempotent: true,
  request: z.object({
    list: z.enum(FILTERED_LISTS),
    name: savedName(),
    /** The query of the page's address, without the question mark. */
    query: z.string().min(1).max(MAX_SAVED_QUERY),
  }),
  answer: z.object({ id: idOut() }),
  answerAt: 'data',
  refusals: ['saved_filters_too_many', 'saved_filter_name_taken'],
});
