import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { CHANGE_KINDS } from '../change-kinds.ts';

export const addWaiver = defineCall({
  name: 'changes.add-waiver',
  method: 'POST',
  path: '/console/changes/waive',
  summary: 'Lets a merchant be changed once more before the days of the setting are over',
  audience: 'staff',
  permission: 'change:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ merchantNo: searchedText(40), reason: text(200), kind: z.enum(CHANGE_KINDS).default('rate') }),
  answerAt: 'none',
  answer: z.object({}),
});
