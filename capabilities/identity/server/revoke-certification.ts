import type { Operator } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { revokeCertification } from '../contract/revoke-certification.ts';
import { revoke } from './decide.ts';
import type { FieldRefusal } from './submission.ts';

export interface Revocation {
  readonly agentCode: string;
  readonly refused: readonly FieldRefusal[];
  readonly operator: Operator;
  readonly now: Date;
}

/** @throws Problem */
export const revokeIdentity = async (tx: Tx, { agentCode, refused, operator, now }: Revocation): Promise<void> => {
  const agent = await requireAgentCoded(tx, agentCode);
  if (agent.certification !== 'approved') throw refuse('certification_not_held', { code: agent.code });
  await revoke(tx, agent.id, { by: operator.login, now }, refused);
  const entry = { subject: 'agent', subjectId: agent.id, after: { refused } };
  await operatorAudit(tx, 'identity.revoke-certification', { operator, now }, entry);
};

export const revokeCertificationRoute = handle(revokeCertification, async (context, request) => {
  await revokeIdentity(context.db, { ...request, operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return {};
});
