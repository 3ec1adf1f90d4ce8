import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { AgreementId } from '../agreements/deduction-ids.ts';
import { taking } from '../fields.ts';

export const listTakings = defineCall({
  name: 'deductions.list-takings',
  method: 'POST',
  path: '/api/ag/deductions/takings',
  summary: 'Lists the takings of an agreement, newest first, also those that found nothing to take',
  permission: 'deduction:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ ...page, id: id<AgreementId>() }),
  answerAt: 'list',
  answer: rowsOf(taking()),
});
