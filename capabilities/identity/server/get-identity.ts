import { handle, type AgentContext } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { maskId } from '#platform/validate/mask.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import { getIdentity } from '../contract/get-identity.ts';
import { certifiedName } from './certified-names.ts';
import { lastSubmission, openNumber, refusedOf } from './submission.ts';

const photoOf = ({ services, now }: AgentContext, name: 'front' | 'back', id: FileId | null) =>
  id === null ? {} : { [name]: { id: String(id), url: fileLink(services.vault, id, now) } };

export const getIdentityRoute = handle(getIdentity, async (context) => {
  const { db, caller, services } = context;
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const certified = await certifiedName(db, services.vault, agent.id);
  const head = {
    isCertified: agent.certification === 'approved',
    agentName: certified ?? agent.name,
    ...(certified !== undefined && !isSamePerson(certified, agent.name) && { newName: agent.name }),
  };
  const last = await lastSubmission(db, caller.agentId);
  if (last === undefined) return { ...head, state: agent.certification, refused: [] };
  return {
    ...head,
    state: last.state,
    idNumber: maskId(openNumber(services.vault, last)),
    ...(last.validUntil !== null && { validUntil: last.validUntil }),
    submittedAt: last.submittedAt.toISOString(),
    ...(last.decidedAt !== null && { decidedAt: last.decidedAt.toISOString() }),
    refused: await refusedOf(db, last.id),
    ...photoOf(context, 'front', last.frontId),
    ...photoOf(context, 'back', last.backId),
  };
});
