import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { savedName, type SavedFilterId } from './saved-filter-fields.ts';

export const renameSavedFilter = defineCall({
  name: 'preferences.rename-saved-filter',
  method: 'POST',
  path: '/api/ag/preference/filter/rename',
  summary: "Renames one of the account's saved filters",
  permission: 'login',
  effect: 'write',
  request: z.object({ id: id<SavedFilterId>(), name: savedName() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['saved_filter_name_taken'],
});
