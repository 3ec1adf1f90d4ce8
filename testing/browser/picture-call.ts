import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

/** A call that takes a picture, for components that send one to whichever call they are given. */
export const pictureCall = defineCall({
  name: 'files.add-file',
  method: 'POST',
  path: '/api/files',
  summary: 'Takes a picture',
  permission: 'login',
  effect: 'write',
  upload: true,
  request: nothing(),
  answer: z.object({}),
  answerAt: 'data',
});
