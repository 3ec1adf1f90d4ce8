import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import type { Submission } from './submission.ts';

/** Locks the submission: of two decisions at one instant one counts. @throws 404; 409 when it was decided */
export const requireWaiting = async (tx: Tx, id: SubmissionId): Promise<void> => {
  const { rows } = await sql<Pick<Submission, 'state'>>`
    select state from identity.submission where id = ${id} and erased_at is null for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.state !== 'submitted') throw conflict();
};
