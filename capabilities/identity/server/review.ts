/** The review: each decision is in the audit log. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { approve, reject } from './decide.ts';
import type { FieldRefusal, Submission } from './submission.ts';

/** A decision by a member of the staff. */
export interface Decision {
  readonly id: SubmissionId;
  readonly operator: Operator;
  readonly now: Date;
}

const decided = ({ id, operator, now }: Decision) => ({ id, by: operator.login, now });

export interface ReviewRow {
  readonly id: SubmissionId;
  readonly state: Submission['state'];
  readonly code: string;
  /** The name that the agent uses. */
  readonly agentName: string;
  readonly isRenewal: boolean;
  readonly submittedAt: Date;
  readonly decidedBy: string | null;
}

/** The submissions that wait, oldest first. */
export const listSubmissions = async (db: Db): Promise<ReviewRow[]> => {
  const { rows } = await sql<
    Pick<Submission, 'id' | 'agentId' | 'state' | 'submittedAt'> & Pick<ReviewRow, 'decidedBy'>
  >`
    select id, agent_id as "agentId", state, submitted_at as "submittedAt", decided_by as "decidedBy"
    from identity.submission where state = 'submitted' order by id limit 200`.execute(db);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return rows.map(({ agentId, ...row }) => {
    const agent = agents.get(agentId);
    const isRenewal = agent?.certification === 'approved';
    return { ...row, code: agent?.code ?? String(agentId), agentName: agent?.name ?? '', isRenewal };
  });
};

const noted = (call: string, { id, operator, now }: Decision, refused?: readonly FieldRefusal[]) =>
  [`identity.${call}`, { operator, now }, { subject: 'certification', subjectId: id, after: { refused } }] as const;

/** Runs in the transaction of the decision, at the console or by command. */
export const approveWaiting = async (tx: Tx, services: Pick<Services, 'jobs'>, decision: Decision): Promise<void> => {
  await approve(tx, services, decided(decision));
  await operatorAudit(tx, ...noted('approve', decision));
};

export const rejectWaiting = async (tx: Tx, decision: Decision, refused: readonly FieldRefusal[]): Promise<void> => {
  await reject(tx, decided(decision), refused);
  await operatorAudit(tx, ...noted('reject', decision, refused));
};

export const approveSubmission = (db: Db, services: Pick<Services, 'jobs'>, decision: Decision): Promise<void> =>
  db.transaction((tx) => approveWaiting(tx, services, decision));

export const rejectSubmission = (db: Db, decision: Decision, refused: readonly FieldRefusal[]): Promise<void> =>
  db.transaction((tx) => rejectWaiting(tx, decision, refused));
