/** The outcome of a submission: docs/domain.md §10, "certification". */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById, setCertification } from '#capabilities/agents/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { removeFiles } from '#capabilities/files/server/api.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { submissionColumns, type FieldRefusal, type Submission } from './submission.ts';

const RESULT_PAGE = '/pages/home/result/index';

export interface Decision {
  readonly id: SubmissionId;
  /** Login name of the person who decides, or `automatic`. */
  readonly by: string;
  readonly now: Date;
}

/** @throws Error with a one-sentence message when it does not wait (any more). */
const decide = async (tx: Tx, { id, by, now }: Decision, state: 'approved' | 'rejected'): Promise<Submission> => {
  const { rows } = await sql<Submission>`
    update identity.submission set state = ${state}, decided_at = ${now}, decided_by = ${by}
    where id = ${id} and state = 'submitted' returning ${submissionColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Certification ${id} is not waiting for review.`);
  return row;
};

const tell = (tx: Tx, agentId: AgentId, key: string, now: Date): Promise<void> =>
  notify(tx, [{ agentId, kind: 'system', key, link: RESULT_PAGE }], now);

/** The photos of the identity that was valid until now. */
const dropEarlier = async (tx: Tx, services: Pick<Services, 'jobs'>, row: Submission, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: FileId | null }>`
    select unnest(array[front_id, back_id]) as id from identity.submission
    where agent_id = ${row.agentId} and id < ${row.id}`.execute(tx);
  const gone = rows.flatMap(({ id }) => (id === null || id === row.frontId || id === row.backId ? [] : [id]));
  await removeFiles(tx, services, gone, { kind: 'certification', subjectId: row.agentId, now });
};

export const approve = async (tx: Tx, services: Pick<Services, 'jobs'>, decision: Decision): Promise<Submission> => {
  const row = await decide(tx, decision, 'approved');
  await setCertification(tx, row.agentId, 'approved');
  await dropEarlier(tx, services, row, decision.now);
  await tell(tx, row.agentId, 'certification_approved', decision.now);
  return row;
};

const writeRefused = async (tx: Tx, id: SubmissionId, refused: readonly FieldRefusal[]): Promise<void> => {
  await sql`insert into identity.refused_field (submission_id, field, reason)
    select ${id}, field, reason from unnest(${refused.map(({ field }) => field)}::text[],
      ${refused.map(({ reason }) => reason)}::text[]) as given (field, reason)`.execute(tx);
};

const free = async (tx: Tx, agentId: AgentId): Promise<void> => {
  await sql`delete from identity.holder where agent_id = ${agentId}`.execute(tx);
};

/** Whether an approval of a submission holds; older agents were certified without one. */
const hasApproved = async (tx: Tx, row: Submission): Promise<boolean> => {
  const { rows } = await sql`select 1 from identity.submission
    where agent_id = ${row.agentId} and state = 'approved'`.execute(tx);
  return rows.length > 0;
};

/** A refused renewal takes nothing away: the earlier approval stays in force. */
export const reject = async (tx: Tx, decision: Decision, refused: readonly FieldRefusal[]): Promise<Submission> => {
  if (refused.length === 0) throw new Error('Say what is refused, such as back:glare.');
  const row = await decide(tx, decision, 'rejected');
  await writeRefused(tx, row.id, refused);
  const agent = await agentById(tx, row.agentId);
  if (agent?.certification !== 'approved') await setCertification(tx, row.agentId, 'rejected');
  if (!(await hasApproved(tx, row))) await free(tx, row.agentId);
  await tell(tx, row.agentId, 'certification_rejected', decision.now);
  return row;
};

/** Takes an approval back: from now on the agent withdraws nothing until it is certified again. */
export const revoke = async (
  tx: Tx,
  agentId: AgentId,
  { by, now }: Omit<Decision, 'id'>,
  refused: readonly FieldRefusal[],
): Promise<void> => {
  const { rows } = await sql<{ id: SubmissionId }>`
    update identity.submission set state = 'revoked', decided_at = ${now}, decided_by = ${by}
    where agent_id = ${agentId} and state = 'approved' returning id`.execute(tx);
  const last = Math.max(...rows.map(({ id }) => id)) as SubmissionId;
  if (rows.length > 0) await writeRefused(tx, last, refused);
  await setCertification(tx, agentId, 'rejected');
  await free(tx, agentId);
  await tell(tx, agentId, 'certification_revoked', now);
};
