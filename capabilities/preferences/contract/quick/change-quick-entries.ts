import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { quickEntries } from './quick-entries.ts';

export const changeQuickEntries = defineCall({
  name: 'preferences.change-quick-entries',
  method: 'POST',
  path: '/api/ag/preference/quick/change',
  summary: "Sets the order of home's quick entries and which are hidden, for the account alone; null: as at first",
  permission: 'login',
  effect: 'write',
  request: z.object({ kept: quickEntries().nullable() }),
  answer: nothing(),
  answerAt: 'none',
});
