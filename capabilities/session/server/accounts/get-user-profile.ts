import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { getUserProfile } from '../../contract/accounts/get-user-profile.ts';
import { accountById } from '../account.ts';

export const getUserProfileRoute = handle(getUserProfile, async ({ db, caller, t }) => {
  const [account, agent] = await Promise.all([accountById(db, caller.accountId), agentById(db, caller.agentId)]);
  if (account === undefined || agent === undefined) throw loginExpired();
  return {
    data: {
      userId: String(account.id),
      userName: account.loginName,
      nickName: agent.name,
      phonenumber: maskMobile(account.mobile),
      email: '',
      avatar: '',
      sex: '2' as const,
      status: '0' as const,
      createTime: formatDateTime(account.createdAt),
    },
    roleGroup: t(`session.role.${account.role}`),
    postGroup: agent.levelCode,
  };
});
