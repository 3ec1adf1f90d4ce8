import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { SavedFilterId } from './saved-filter-fields.ts';

export const deleteSavedFilter = defineCall({
  name: 'preferences.delete-saved-filter',
  method: 'POST',
  path: '/api/ag/preference/filter/remove',
  summary: "Deletes one of the account's saved filters",
  permission: 'login',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<SavedFilterId>() }),
  answer: nothing(),
  answerAt: 'none',
});
