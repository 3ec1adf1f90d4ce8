import type { RequestOf } from '#platform/contract/call.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { handle, type AgentContext, type WriteContext } from '#platform/http/context.ts';
import { loginExpired, malformed, refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';
import { agentById, setCertification, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { attachFiles, removeFiles } from '#capabilities/files/server/api.ts';
import { configFlag } from '#capabilities/reference/server/api.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { submitIdentity } from '../contract/submit-identity.ts';
import { identityFaults, isAdult } from '../rules/check-identity.ts';
import { certifiedName } from './certified-names.ts';
import { approve } from './decide.ts';
import {
  lastSubmission,
  numberIndexesOf,
  numberIndexOf,
  openNumber,
  sealName,
  sealNumber,
  type Submission,
} from './submission.ts';

type Request = RequestOf<typeof submitIdentity>;
type SubmitContext = WriteContext<AgentContext>;

const PER_DAY = 5;

interface WholeIdentity {
  readonly name: string;
  readonly number: string;
  readonly validUntil: string | null;
  readonly frontId: FileId;
  readonly backId: FileId;
  /** Whether a certified agent's card has another name than before: then a person compares both. */
  readonly isRename: boolean;
}

/** Completes omitted values from the earlier submission. @throws 400 with the fault of each field */
const wholeOf = async (
  { db, services, now }: SubmitContext,
  request: Request,
  agent: AgentBrief,
  last: Submission | undefined,
): Promise<WholeIdentity> => {
  const today = businessDay(now);
  const { name, idNumber, validUntil } = request;
  const typed = { name, idNumber, validUntil };
  const certified = await certifiedName(db, services.vault, agent.id);
  const names = certified === undefined ? [agent.name] : [certified, agent.name];
  const frontId = request.frontId ?? last?.frontId ?? undefined;
  const backId = request.backId ?? last?.backId ?? undefined;
  const faults = {
    ...identityFaults(typed, { names, hasNumber: last !== undefined, today }),
    ...(frontId === undefined && { frontId: 'field.required' }),
    ...(backId === undefined && { backId: 'field.required' }),
    ...(frontId !== undefined && frontId === backId && { backId: 'identity.field.same-photo' }),
  };
  if (Object.keys(faults).length > 0 || frontId === undefined || backId === undefined) throw malformed(faults);
  const number = (idNumber ?? (last && openNumber(services.vault, last)) ?? '').toUpperCase();
  if (!isAdult(number, today)) throw refuse('certification_young');
  const isRename = certified !== undefined && !isSamePerson(name, certified);
  return { name, number, validUntil: validUntil ?? null, frontId, backId, isRename };
};

/** @throws refuse('certification_waits'), refuse('certification_day_limit') */
const requireTurn = async (
  { db, now }: SubmitContext,
  agent: AgentBrief,
  last: Submission | undefined,
): Promise<void> => {
  if (last?.state === 'submitted') throw refuse('certification_waits');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity.submission
    where agent_id = ${agent.id} and submitted_at > ${now}::timestamptz - interval '24 hours'`.execute(db);
  if (onlyRow(rows).count >= PER_DAY) throw refuse('certification_day_limit', { count: PER_DAY });
};

/** An unchanged identity is not reviewed again (docs/domain.md §10). @throws refuse('certification_unchanged') */
const requireChange = (last: Submission | undefined, whole: WholeIdentity, indexes: readonly string[]): void => {
  if (last?.state !== 'approved') return;
  const isSame =
    indexes.includes(last.numberIndex) &&
    last.validUntil === whole.validUntil &&
    last.frontId === whole.frontId &&
    last.backId === whole.backId;
  if (isSame) throw refuse('certification_unchanged');
};

/**
 * One identity certifies one agent, and a certified agent stays the same person (docs/domain.md §10).
 * @throws refuse('certification_id_taken'), 400
 */
const claimNumber = async (
  { db }: SubmitContext,
  agent: AgentBrief,
  numberIndex: string,
  indexes: readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ numberIndex: string }>`
    select number_index as "numberIndex" from identity.holder where agent_id = ${agent.id}`.execute(db);
  const held = rows[0]?.numberIndex;
  if (held !== undefined && indexes.includes(held)) return;
  if (held !== undefined && agent.certification === 'approved')
    throw malformed({ idNumber: 'identity.field.other-number' });
  const { rows: others } = await sql`select 1 from identity.holder
    where number_index = any (${indexes}::text[]) and agent_id <> ${agent.id}`.execute(db);
  if (others.length > 0) throw refuse('certification_id_taken');
  await sql`insert into identity.holder (number_index, agent_id) values (${numberIndex}, ${agent.id})
    on conflict (agent_id) do update set number_index = excluded.number_index`
    .execute(db)
    .catch((error: unknown) => {
      throw violates(error, 'holder_number_is_unique') ? refuse('certification_id_taken') : error;
    });
};

const insert = async ({ db, caller, services, now }: SubmitContext, whole: WholeIdentity, numberIndex: string) => {
  const { vault } = services;
  const { agentId, accountId } = caller;
  const { name, number, validUntil, frontId, backId } = whole;
  const { rows } = await sql<{ id: SubmissionId }>`
    insert into identity.submission (agent_id, account_id, name_sealed, number_sealed, number_index, valid_until,
      front_id, back_id, submitted_at)
    values (${agentId}, ${accountId}, ${sealName(vault, name, agentId)}, ${sealNumber(vault, number, agentId)},
      ${numberIndex}, ${validUntil}, ${frontId}, ${backId}, ${now})
    returning id`.execute(db);
  return onlyRow(rows).id;
};

/**
 * Photos that were replaced, except those of the identity in force, which are deleted when the new ones are approved.
 */
const dropReplaced = async (
  { db, services, now }: SubmitContext,
  last: Submission | undefined,
  whole: WholeIdentity,
) => {
  if (last === undefined || last.state === 'approved') return;
  const { rows } = await sql<{ id: FileId | null }>`select unnest(array[front_id, back_id]) as id
    from identity.submission where agent_id = ${last.agentId} and state = 'approved'`.execute(db);
  const kept = new Set<FileId | null>([whole.frontId, whole.backId, ...rows.map(({ id }) => id)]);
  const gone = [last.frontId, last.backId].filter((id): id is FileId => id !== null && !kept.has(id));
  await removeFiles(db, services, gone, { kind: 'certification', subjectId: last.agentId, now });
};

export const submitIdentityRoute = handle(submitIdentity, async (context, request) => {
  const { db, caller, services, now, audit } = context;
  await sql`select agents.api_lock(${caller.agentId})`.execute(db);
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const last = await lastSubmission(db, agent.id);
  await requireTurn(context, agent, last);
  const whole = await wholeOf(context, request, agent, last);
  const numberIndex = numberIndexOf(services.vault, whole.number);
  const indexes = numberIndexesOf(services.vault, whole.number);
  requireChange(last, whole, indexes);
  await claimNumber(context, agent, numberIndex, indexes);
  const photos = [whole.frontId, whole.backId];
  const by = `account:${caller.accountId}` as const;
  await attachFiles(db, photos, { kind: 'certification', subjectId: agent.id, by, now });
  const id = await insert(context, whole, numberIndex);
  await dropReplaced(context, last, whole);
  if (agent.certification !== 'approved') await setCertification(db, agent.id, 'submitted');
  audit({ subject: 'certification', subjectId: id, after: { state: 'submitted' } });
  const isAutomatic = !whole.isRename && (await configFlag(db, 'certification_auto_approve', false));
  if (!isAutomatic) return { state: 'submitted' as const };
  await approve(db, services, { id, by: 'automatic', now });
  return { state: 'approved' as const };
});
