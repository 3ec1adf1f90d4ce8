import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { PART_REFUSALS, partAnswer, partFields } from './part-fields.ts';

export const addPart = defineCall({
  name: 'files.add-part',
  method: 'POST',
  path: '/api/files/parts',
  summary: 'Takes one part of a file, so that a broken upload goes on where it broke; kept for a day',
  permission: 'file:add',
  effect: 'write',
  upload: true,
  evenFrozen: true,
  request: z.object(partFields()),
  answer: partAnswer(),
  answerAt: 'data',
  refusals: PART_REFUSALS,
  limits: { perMinute: 240 },
});
