import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { reviewLink } from '#capabilities/files/server/api.ts';
import { revealSubmission } from '../contract/reveal-submission.ts';
import { identityChecks } from './identity-checks.ts';
import { openName, openNumber, refusedOf, submissionColumns, type Submission } from './submission.ts';

/**
 * @throws 404 at the console unless it waits: nobody looks there into papers about which there is nothing to decide. A
 * command shows it afterwards too.
 */
export const revealSubmissionRoute = handle(revealSubmission, async (context, { id }) => {
  const { db, services, now, audit, isCommand = false } = context;
  const { vault } = services;
  const { rows } = await sql<Submission>`select ${submissionColumns} from identity.submission
    where id = ${id} and (state = 'submitted' or ${isCommand}) and erased_at is null`.execute(db);
  const [row] = rows;
  const agent = row && (await agentById(db, row.agentId));
  if (row === undefined || agent === undefined) throw notFound();
  audit({ subject: 'certification', subjectId: id });
  const photos = [
    { kind: 'front' as const, fileId: row.frontId },
    { kind: 'back' as const, fileId: row.backId },
  ];
  return {
    id: String(id),
    agent: { code: agent.code, name: agent.name },
    ...(row.state !== 'submitted' && { decided: { as: row.state, refused: await refusedOf(db, id) } }),
    isRenewal: agent.certification === 'approved',
    submittedAt: row.submittedAt.toISOString(),
    name: openName(vault, row),
    idNumber: openNumber(vault, row),
    ...(row.validUntil !== null && { validUntil: row.validUntil }),
    photos: photos.flatMap(({ kind, fileId }) => {
      const url = fileId === null ? undefined : reviewLink(context, fileId, row.state === 'submitted');
      return url === undefined ? [] : { kind, url };
    }),
    checks: await identityChecks(db, vault, row, agent, now),
  };
});
