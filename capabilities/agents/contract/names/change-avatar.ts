import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';

export const changeAvatar = defineCall({
  name: 'agents.change-avatar',
  method: 'POST',
  path: '/api/ag/my/center/avatar',
  summary: 'Shows an uploaded picture as the agent’s avatar, or none',
  permission: 'agent:edit',
  effect: 'write',
  request: z.object({
    /** A file from `POST /api/files`; without it, the avatar is removed. */
    fileId: id<FileId>().optional(),
  }),
  answer: z.object({
    /** An address for `<img>`; empty without an avatar. */
    avatar: z.string(),
  }),
  answerAt: 'data',
  refusals: ['file_gone'],
});
