/** The operator logs an agent and its staff out everywhere: a lost phone, a stolen password. */
import { agentByCode } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { accountsOf } from './close-accounts.ts';

/**
 * Sessions and remembered devices of all accounts of the agent; they can log in again with password and code.
 * @returns how many sessions ended. @throws Error in a sentence.
 */
export const endAgentSessions = (db: Db, code: string, reason: string, by: OperatorAct): Promise<number> =>
  inTransaction(db, async (tx) => {
    const agent = await agentByCode(tx, code);
    if (agent === undefined) throw new Error(`There is no agent ${code}.`);
    const ids = await accountsOf(tx, agent.id);
    const { rows } = await sql`
      update session.token set ended_at = ${by.now}, end_reason = 'revoked'
      where account_id = any (${ids}::bigint[]) and ended_at is null returning id`.execute(tx);
    await sql`delete from session.remembered where account_id = any (${ids}::bigint[])`.execute(tx);
    const told = { agentId: agent.id, kind: 'system', key: 'sessions_ended', values: { reason } } as const;
    await notify(tx, [{ ...told, link: '/pages/myInfo/setting/setting?view=devices' }], by.now);
    await operatorAudit(tx, 'session.end-agent-sessions', by, {
      subject: 'agent',
      subjectId: agent.id,
      after: { ended: rows.length, reason },
    });
    return rows.length;
  });
