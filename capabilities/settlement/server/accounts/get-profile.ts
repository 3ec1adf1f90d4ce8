import type { Db } from '#platform/db/db.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { maskId, maskMobile, maskName } from '#platform/validate/mask.ts';
import { agentById, countChildren, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { unreadNotices } from '#capabilities/content/server/api.ts';
import { levels } from '#capabilities/reference/server/api.ts';
import { countEmployees, devicesOf, mobileSince } from '#capabilities/session/server/api.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { MOST_ACCOUNTS } from '../../rules/payee-state.ts';
import { payeeHours } from '../payee-hours.ts';
import { changesOf } from '../payees/notified-changes.ts';
import { stopOf } from '../payees/stop-row.ts';
import { holderOf, mayAddOthers } from '../require-holder.ts';
import { useOf } from './account-uses.ts';
import { accountRows } from './account.ts';
import { presentAccount, type ShownAccount } from './present-account.ts';

const HOUR_MS = 3_600_000;

/** The agent's profile, with name and mobile of its direct parent, for contact. */
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

/** The accounts with the money on its way to them, and the consequences of a new payee. */
const settlementOf = async ({ db, caller, services: { vault }, now }: AgentContext) => {
  const rows = await accountRows(db, caller.agentId, now);
  const changes = await changesOf(db, caller.agentId);
  const shown: ShownAccount[] = [];
  for (const row of rows)
    shown.push(presentAccount(row, { vault, now, use: await useOf(db, row.id), change: changes.get(row.id) }));
  const hours = await payeeHours(db);
  const mobile = await mobileSince(db, caller.agentId, new Date(now.getTime() - hours * HOUR_MS));
  const holder = await holderOf({ db, vault, now }, caller.agentId);
  const payees = {
    hours,
    ...(mobile !== undefined && { mobile: maskMobile(mobile) }),
    ...(holder !== undefined && {
      holder: { name: holder.name, ...(holder.idNumber !== undefined && { idNumber: maskId(holder.idNumber) }) },
    }),
    mayAddOthers: await mayAddOthers(db),
    left: Math.max(0, MOST_ACCOUNTS - rows.filter(({ replacesId }) => replacesId === null).length),
  };
  return { shown, payees };
};

export const getProfileRoute = handle(getProfile, async (context) => {
  const { db, caller, now } = context;
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const maySee = caller.permissions.has('settlement:view') && !caller.isSpecificAccount;
  const { shown, payees } = maySee ? await settlementOf(context) : { shown: [], payees: undefined };
  const own = shown.find(({ kind, replacesId }) => kind === 'own' && replacesId === undefined);
  const stop = maySee ? await stopOf(db, agent.id) : undefined;
  return {
    info: await infoOf(db, agent),
    ...(own !== undefined && { settlement: own }),
    others: shown.filter((account) => account !== own),
    ...(payees !== undefined && { payees }),
    ...(stop !== undefined && { stoppedAt: stop.stoppedAt.toISOString() }),
    certification: { status: agent.certification },
    counts: {
      settlementAccounts: shown.filter(({ replacesId }) => replacesId === undefined).length,
      directAgents: await countChildren(db, agent.id),
      unreadNotices: await unreadNotices(db, caller, now),
      devices: (await devicesOf(db, caller.accountId, now)).length,
      employees: caller.roles.includes('agent') ? await countEmployees(db, agent.id, now) : 0,
    },
  };
});
