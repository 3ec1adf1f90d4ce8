import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, idOut, text } from '#platform/contract/fields.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { subject } from '../lookup/dispute-fields.ts';
import { MAX_PICTURES } from './max-pictures.ts';
import { MAX_TEXT } from './max-text.ts';

export const openDispute = defineCall({
  name: 'disputes.open-dispute',
  method: 'POST',
  path: '/api/ag/disputes/open',
  summary: "Questions a line of the agent's money; the operator answers with a recalculation",
  permission: 'dispute:open',
  effect: 'write',
  idempotent: true,
  evenFrozen: true,
  limits: { perMinute: 30 },
  request: z.object({
    subject: subject(),
    text: text(MAX_TEXT),
    fileIds: z.array(id<FileId>()).max(MAX_PICTURES).optional(),
  }),
  answerAt: 'data',
  answer: z.object({ id: idOut(), no: z.string(), answerBy: day() }),
  refusals: ['dispute_open_already', 'dispute_too_late', 'dispute_too_often', 'dispute_daily_limit', 'file_gone'],
});
