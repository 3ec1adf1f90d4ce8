import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { reviewLink } from '#capabilities/files/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { isPhoto, type ApplicationField } from '../../contract/application/application-fields.ts';
import { revealApplication } from '../../contract/application/reveal-application.ts';
import { applicationChecks } from './application-checks.ts';
import { lockApplication } from './application-row.ts';
import { applicationState } from './application-state.ts';
import { typedValue } from './typed-value.ts';

/** @throws 404 unless it waits: nobody looks into papers about which there is nothing to decide. */
export const revealApplicationRoute = handle(revealApplication, async (context, { id }) => {
  const { db, services, audit } = context;
  const row = await lockApplication(db, id);
  const state = await applicationState(db, row);
  const [agent, submission] = [await agentById(db, row.agentId), state.submissions.at(-1)];
  if (row.status !== 'submitted' || agent === undefined || submission === undefined) throw notFound();
  audit({ subject: 'merchant', subjectId: id });
  const certified = await certifiedName(db, services.vault, agent.id);
  const policy = row.policyId === null ? undefined : (await policiesByIds(db, [row.policyId])).get(row.policyId);
  const valueOf = (field: ApplicationField): string => (isPhoto(field) ? '' : typedValue(services, row, field));
  return {
    id: String(id),
    no: row.no,
    submissionId: String(submission.id),
    name: row.name,
    type: row.type,
    source: row.source ?? ('agent' as const),
    agent: { code: agent.code, name: agent.name },
    ...(policy !== undefined && { policyName: policy.name }),
    rates: [...(row.rates ?? [])],
    submittedAt: submission.submittedAt.toISOString(),
    dueAt: submission.dueAt.toISOString(),
    fields: state.needed.map((field) => ({ field, value: valueOf(field) })),
    photos: state.photos
      .filter(({ kind }) => state.needed.includes(kind))
      .map(({ kind, fileId }) => ({ kind, url: reviewLink(context, fileId, true) ?? '' })),
    checks: await applicationChecks(db, state, agent, certified === undefined ? [agent.name] : [agent.name, certified]),
  };
});
