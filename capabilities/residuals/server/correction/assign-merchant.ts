/** The agent that is assigned to lines whose agent is unknown: for this month and later ones. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import { requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { assignMerchant } from '../../contract/correction/assign-merchant.ts';
import { senderByCode, type Sender } from '../sender.ts';

/** @throws Problem: why nothing can be booked for it. */
const payableAgent = async (db: Db, code: string): Promise<AgentBrief> => {
  const agent = await requireAgentCoded(db, code);
  if (agent.closedAt !== null) throw refuse('residual_agent_closed', { code: agent.code });
  if (agent.isSpecific) throw refuse('residual_agent_outside', { code: agent.code });
  return agent;
};

interface Assignment {
  readonly merchantNo: string;
  /** Empty for all terminals of the merchant. */
  readonly sn: string;
  readonly agentCode: string;
}

/** The last assignment holds. It does not change what is booked already. @throws Problem */
export const keepAssignment = async (
  tx: Tx,
  sender: Sender,
  { merchantNo, sn, agentCode }: Assignment,
  by: OperatorAct,
): Promise<void> => {
  const agent = await payableAgent(tx, agentCode);
  await sql`
    insert into residuals.assignment (sender_id, merchant_no, sn, agent_id, assigned_by, assigned_at)
    values (${sender.id}, ${merchantNo}, ${sn}, ${agent.id}, ${by.operator.login}, ${by.now})
    on conflict (sender_id, merchant_no, sn) do update set agent_id = excluded.agent_id,
      assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`.execute(tx);
  await operatorAudit(tx, 'residuals.assign', by, {
    subject: 'residual_sender',
    subjectId: sender.id,
    after: { merchantNo, sn, agent: agent.code },
  });
};

export const assignMerchantRoute = handle(assignMerchant, async (context, request) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { merchantNo, sn = '', agentCode } = request;
  if (merchantNo === '' && sn === '') throw malformed({ merchantNo: 'field.required' });
  const sender = await senderByCode(context.db, request.sender);
  await keepAssignment(
    context.db,
    sender,
    { merchantNo, sn, agentCode },
    { operator: operatorOf(context), now: context.now },
  );
  return {};
});
