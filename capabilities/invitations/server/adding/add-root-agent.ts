/** The staff opens a root agent: the first of a tree, whom nobody invites. */
import type { Tx } from '#platform/db/db.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentCode } from '#platform/ids/ids.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { createAgent, lockTreeShared, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { createAccount, hashOfNothing, sendFirstLink } from '#capabilities/session/server/api.ts';
import { addRootAgent } from '../../contract/adding/add-root-agent.ts';
import { lockMobile } from '../message-queue.ts';
import { checkRoot, type WantedRoot } from './root-agent.ts';

type RootContext = Context & { readonly db: Tx };

const openAccount = async (context: RootContext, agentId: AgentId, mobile: string, hash: string): Promise<Date> => {
  const account = { loginName: agentCode(agentId), mobile, password: { hash }, agentId, role: 'agent' } as const;
  return sendFirstLink(context, await createAccount(context.db, { ...account, createdAt: context.now }));
};

const openRoot = async (context: RootContext, wanted: WantedRoot, hash: string) => {
  const { name, mobile, levelCode } = wanted;
  const id = await createAgent(context.db, { name, mobile, levelCode, parentId: null, joinedAt: context.now });
  const linkUntil = await openAccount(context, id, mobile, hash);
  const after = { name, mobile: maskMobile(mobile), levelCode };
  context.audit({ subject: 'agent', subjectId: id, after });
  const code = agentCode(id);
  return { id: String(id), agentCode: code, loginName: code, isNew: true, linkUntil: linkUntil.toISOString() };
};

const present = ({ id, code }: AgentBrief) => ({
  id: String(id),
  agentCode: code,
  loginName: code.toLowerCase(),
  isNew: false,
});

/** The mobile is held until the end: of two at the same instant, the second finds the agent of the first. */
export const addRootAgentRoute = handlePrepared(addRootAgent, hashOfNothing, async (context, wanted, hash) => {
  await lockTreeShared(context.db);
  await lockMobile(context.db, wanted.mobile);
  const root = await checkRoot(context.db, wanted, context.now);
  if (root === undefined) return openRoot(context, wanted, hash);
  context.audit('nothing');
  return present(root);
});
