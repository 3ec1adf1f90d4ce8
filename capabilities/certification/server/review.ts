/** The review by command: each look at an identity and each decision is in the audit log. */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { agentByCode, agentById, agentsByIds } from '#capabilities/agents/server/api.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { CertificationId } from '../contract/certification-fields.ts';
import { approve, reject, revoke } from './decide.ts';
import { openName, openNumber, refusedOf, submissionColumns, type Refused, type Submission } from './submission.ts';

/** By one of the staff. */
export interface Decision {
  readonly id: CertificationId;
  readonly operator: Operator;
  readonly now: Date;
}

const decided = ({ id, operator, now }: Decision) => ({ id, by: operator.login, now });

export interface Listed {
  readonly id: CertificationId;
  readonly state: Submission['state'];
  readonly code: string;
  /** What the agent calls itself. */
  readonly agentName: string;
  readonly isRenewal: boolean;
  readonly submittedAt: Date;
  readonly decidedBy: string | null;
}

/** Those that wait, the oldest first; or all, the newest first. */
export const listSubmissions = async (db: Db, isAll: boolean): Promise<Listed[]> => {
  const order = isAll ? sql`order by id desc` : sql`order by id`;
  const { rows } = await sql<Pick<Submission, 'id' | 'agentId' | 'state' | 'submittedAt'> & Pick<Listed, 'decidedBy'>>`
    select id, agent_id as "agentId", state, submitted_at as "submittedAt", decided_by as "decidedBy"
    from certification.submission where ${isAll} or state = 'submitted' ${order} limit 200`.execute(db);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return rows.map(({ agentId, ...row }) => {
    const agent = agents.get(agentId);
    const isRenewal = agent?.certification === 'approved';
    return { ...row, code: agent?.code ?? String(agentId), agentName: agent?.name ?? '', isRenewal };
  });
};

const byId = async (db: Db, id: CertificationId): Promise<Submission> => {
  const { rows } = await sql<Submission>`select ${submissionColumns} from certification.submission
    where id = ${id} and erased_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Certification ${id} does not exist.`);
  return row;
};

export interface Shown {
  readonly row: Submission;
  readonly code: string;
  readonly name: string;
  readonly idNumber: string;
  readonly refused: readonly Refused[];
  /** Addresses that open the photos for some minutes; undefined: erased. */
  readonly front: string | undefined;
  readonly back: string | undefined;
}

/** In full, with photos, for who compares them. */
export const showSubmission = async (
  db: Db,
  { vault, config }: Pick<Services, 'vault' | 'config'>,
  { id, operator, now }: Decision,
): Promise<Shown> => {
  const row = await byId(db, id);
  await operatorAudit(db, 'certification.show', { operator, now }, { subject: 'certification', subjectId: id });
  const link = (file: Submission['frontId']): string | undefined =>
    file === null ? undefined : config.publicUrl + fileLink(vault, file, now);
  return {
    row,
    code: (await agentById(db, row.agentId))?.code ?? '',
    name: openName(vault, row),
    idNumber: openNumber(vault, row),
    refused: await refusedOf(db, id),
    front: link(row.frontId),
    back: link(row.backId),
  };
};

const noted = (call: string, { id, operator, now }: Decision, refused?: readonly Refused[]) =>
  [
    `certification.${call}`,
    { operator, now },
    { subject: 'certification', subjectId: id, after: { refused } },
  ] as const;

/** In the transaction of who decides, at the console or by command. */
export const approveWaiting = async (tx: Tx, services: Pick<Services, 'jobs'>, decision: Decision): Promise<void> => {
  await approve(tx, services, decided(decision));
  await operatorAudit(tx, ...noted('approve', decision));
};

export const rejectWaiting = async (tx: Tx, decision: Decision, refused: readonly Refused[]): Promise<void> => {
  await reject(tx, decided(decision), refused);
  await operatorAudit(tx, ...noted('reject', decision, refused));
};

export const approveSubmission = (db: Db, services: Pick<Services, 'jobs'>, decision: Decision): Promise<void> =>
  db.transaction((tx) => approveWaiting(tx, services, decision));

export const rejectSubmission = (db: Db, decision: Decision, refused: readonly Refused[]): Promise<void> =>
  db.transaction((tx) => rejectWaiting(tx, decision, refused));

/** @throws Error with a one-sentence message. */
export const revokeCertification = (
  db: Db,
  code: string,
  { operator, now }: Omit<Decision, 'id'>,
  refused: readonly Refused[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const agent = await agentByCode(tx, code.toUpperCase());
    if (agent === undefined) throw new Error(`Agent ${code} does not exist.`);
    if (agent.certification !== 'approved') throw new Error(`Agent ${agent.code} is not certified.`);
    await revoke(tx, agent.id, { by: operator.login, now }, refused);
    const after = { refused };
    await operatorAudit(
      tx,
      'certification.revoke',
      { operator, now },
      { subject: 'agent', subjectId: agent.id, after },
    );
  });
