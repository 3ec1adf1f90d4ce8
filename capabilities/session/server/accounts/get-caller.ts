import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { agentById, avatarOf, freezeNote, hasChildren } from '#capabilities/agents/server/api.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { accountById } from '../account.ts';
import { pendingAgreements } from '../consents/keep-consents.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';

export const getCallerRoute = handle(getCaller, async ({ db, caller, now, services }) => {
  const [account, agent] = await Promise.all([accountById(db, caller.accountId), agentById(db, caller.agentId)]);
  if (account === undefined || agent === undefined) throw loginExpired();
  const [isParent, isOn] = await Promise.all([hasChildren(db, caller.agentId), hasSecondFactor(db, caller.accountId)]);
  const agreements = await pendingAgreements(db, caller.accountId, now);
  const frozen = agent.status === 'frozen' ? await freezeNote(db, agent.id) : undefined;
  return {
    user: {
      userId: String(account.id),
      userName: account.loginName,
      mobile: maskMobile(account.mobile),
      agentId: String(agent.id),
      agentCode: agent.code,
      agentName: agent.name,
      nickName: agent.name,
      avatar: await avatarOf(db, services.vault, agent.id, now),
      levelCode: agent.levelCode,
      hasSubAgents: isParent,
      hasSecondFactor: isOn,
      agreements,
      status: agent.status,
      ...(frozen !== undefined && { frozen: { reason: frozen.reason, at: frozen.at.toISOString() } }),
    },
    roles: [...caller.roles],
    permissions: [...caller.permissions],
    isSpecificAccount: caller.isSpecificAccount,
  };
});
