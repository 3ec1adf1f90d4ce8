import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { forPromotion, kind, subjectFilter, subjectRow } from '../change-fields.ts';

export const listChangeSubjects = defineCall({
  name: 'changes.list-change-subjects',
  method: 'POST',
  path: '/api/ag/change/{kind}/subjects',
  summary: "Lists the caller's own merchants or terminals with the value in force, and why one cannot be changed now",
  permission: 'merchant:propose-price',
  effect: 'read',
  cost: 2,
  request: z.object({ kind: kind(), forPromotion: forPromotion(), ...page, ...subjectFilter().shape }),
  answerAt: 'list',
  answer: rowsOf(subjectRow()),
});
