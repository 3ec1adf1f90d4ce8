import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

export const getUserProfile = defineCall({
  name: 'session.get-user-profile',
  method: 'GET',
  path: '/system/user/profile',
  summary: 'Returns the logged-in account as clients of the RuoYi-App family show it',
  permission: 'login',
  effect: 'read',
  cost: 2,
  request: z.object({}),
  answer: z.object({
    data: z.object({
      userId: idOut(),
      userName: z.string(),
      nickName: z.string(),
      /** Masked. */
      phonenumber: z.string(),
      /** Always empty: accounts have no email address. */
      email: z.string(),
      /** If empty, the client shows its own picture. */
      avatar: z.string(),
      /** `2` means not known. */
      sex: z.literal('2'),
      status: z.literal('0'),
      /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
      createTime: z.string(),
    }),
    /** Names of the roles, in the language of the request. */
    roleGroup: z.string(),
    /** The agent's level code. */
    postGroup: z.string(),
  }),
  answerAt: 'top',
});
