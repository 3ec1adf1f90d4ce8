import { handle, type StaffContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { reviewLink } from '#capabilities/files/server/api.ts';
import {
  APPLICATION_FIELDS,
  isPhoto,
  REASONS_OF,
  type ApplicationField,
} from '../../contract/application/application-fields.ts';
import { revealPapers } from '../../contract/review/reveal-papers.ts';
import { lockApplication } from '../application/application-row.ts';
import { applicationState, type ApplicationState } from '../application/application-state.ts';
import { typedValue } from '../application/typed-value.ts';
import { merchantByNo } from '../merchants-named.ts';

const valueOf = (context: StaffContext, { row, photos }: ApplicationState, field: ApplicationField): string => {
  if (!isPhoto(field)) return typedValue(context.services, row, field);
  const photo = photos.find(({ kind }) => kind === field);
  return (photo && reviewLink(context, photo.fileId, row.status === 'submitted')) ?? '';
};

/** @throws 404 at the console unless it waits: nobody looks there into papers where there is nothing to decide. */
export const revealPapersRoute = handle(revealPapers, async (context, { merchantNo }) => {
  const { db, audit, isCommand } = context;
  const state = await applicationState(db, await lockApplication(db, await merchantByNo(db, merchantNo)));
  const { row, needed, submissions, reviews } = state;
  if (row.status !== 'submitted' && !isCommand) throw notFound();
  audit({ subject: 'merchant', subjectId: row.id });
  const agent = await agentById(db, row.agentId);
  const submission = submissions.at(-1);
  return {
    id: String(row.id),
    no: row.no,
    ...(submission !== undefined && { submissionId: String(submission.id) }),
    status: row.status,
    name: row.name,
    type: row.type,
    source: row.source ?? ('agent' as const),
    agent: { code: agent?.code ?? '', name: agent?.name ?? '' },
    fields: APPLICATION_FIELDS.filter((field) => needed.includes(field)).map((field) => ({
      field,
      value: valueOf(context, state, field),
      reasons: [...REASONS_OF[field]],
    })),
    submissions: submissions.map(({ submittedAt, submittedBy }) => ({
      submittedAt: submittedAt.toISOString(),
      submittedBy,
    })),
    reviews: reviews.map(({ reviewedAt, verdict, reviewer, note, refused }) => ({
      reviewedAt: reviewedAt.toISOString(),
      verdict,
      ...(reviewer !== null && { reviewer }),
      ...(note !== null && { note }),
      refused: [...refused],
    })),
  };
});
