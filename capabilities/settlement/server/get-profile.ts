import { agentById, countChildren, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { unreadNotices } from '#capabilities/content/server/api.ts';
import { levels } from '#capabilities/reference/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import { getProfile } from '../contract/get-profile.ts';
import { accountRows } from './account.ts';
import { presentAccount } from './present-account.ts';

/** The agent's profile; of its direct parent it contains name and mobile, for contact. */
const infoOf = async (db: Db, agent: AgentBrief) => {
  const inviter = agent.parentId === null ? undefined : await agentById(db, agent.parentId);
  const level = (await levels(db)).find(({ code }) => code === agent.levelCode);
  return {
    id: String(agent.id),
    code: agent.code,
    name: agent.name,
    mobile: maskMobile(agent.mobile),
    levelCode: agent.levelCode,
    levelName: level?.name ?? agent.levelCode,
    status: agent.status,
    isSpecificAccount: agent.isSpecific,
    joinedAt: agent.joinedAt.toISOString(),
    ...(inviter !== undefined && {
      inviterName: maskName(inviter.name),
      inviter: { name: inviter.name, mobile: inviter.mobile },
    }),
  };
};

export const getProfileRoute = handle(getProfile, async ({ db, caller, services, now }) => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const maySee = caller.permissions.has('settlement:view') && !caller.isSpecificAccount;
  const rows = maySee ? await accountRows(db, agent.id) : [];
  const shown = rows.map((row) => presentAccount(row, services.vault));
  const own = shown.find(({ kind }) => kind === 'own');
  return {
    info: await infoOf(db, agent),
    ...(own !== undefined && { settlement: own }),
    others: shown.filter(({ kind }) => kind === 'other'),
    certification: { status: agent.certification },
    counts: {
      settlementAccounts: shown.length,
      directAgents: await countChildren(db, agent.id),
      unreadNotices: await unreadNotices(db, caller, now),
    },
  };
});
