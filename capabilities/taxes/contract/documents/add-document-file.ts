import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { FILE_REFUSALS, fileAnswer } from '#capabilities/files/contract/add-file.ts';
import { addPart } from '#capabilities/files/contract/add-part.ts';
import { fileFields } from '#capabilities/files/contract/part-fields.ts';

export const addDocumentFile = defineCall({
  name: 'taxes.add-document-file',
  method: 'POST',
  path: '/api/ag/tax/document/file',
  summary: 'Takes the file of a tax document: a PDF, an OFD or a picture (at most 5 MB), known by its contents',
  permission: 'tax:edit',
  effect: 'write',
  idempotent: true,
  upload: true,
  parts: addPart,
  request: z.object(fileFields()),
  answer: fileAnswer(),
  answerAt: 'data',
  refusals: FILE_REFUSALS,
  limits: { perMinute: 60 },
});
