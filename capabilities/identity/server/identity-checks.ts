/** Facts that the server knows about an identity in review, besides the typed text. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { revealSubmission } from '../contract/reveal-submission.ts';
import { ageOn } from '../rules/check-identity.ts';
import { RENEWAL_DAYS } from '../rules/identity-end.ts';
import { certifiedName } from './certified-names.ts';
import { numberIndexesOf, openName, openNumber, refusedOf, type Submission } from './submission.ts';

export type IdentityCheck = AnswerOf<typeof revealSubmission>['checks'][number];

/** Other agents that ever submitted the same number, including refused ones. */
const othersWith = async (db: Db, vault: Vault, row: Submission): Promise<string[]> => {
  const indexes = [...numberIndexesOf(vault, openNumber(vault, row))];
  const { rows } = await sql<{ agentId: AgentId }>`
    select distinct agent_id as "agentId" from identity.submission
    where number_index = any (${indexes}::text[]) and agent_id <> ${row.agentId}`.execute(db);
  const agents = await agentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  );
  return [...agents.values()].map(({ code }) => code).toSorted();
};

const endCheck = (validUntil: string | null, now: Date): IdentityCheck => {
  if (validUntil === null) return { field: 'validUntil', is: 'endless' };
  const left = daysBetween(businessDay(now), validUntil);
  if (left < 0) return { field: 'validUntil', is: 'over', count: -left };
  return left > RENEWAL_DAYS
    ? { field: 'validUntil', is: 'valid' }
    : { field: 'validUntil', is: 'ends_soon', count: left };
};

/** Fields that the last review of this agent refused. */
const refusedBefore = async (db: Db, { id, agentId }: Submission): Promise<IdentityCheck[]> => {
  const { rows } = await sql<Pick<Submission, 'id' | 'state'>>`select id, state from identity.submission
    where agent_id = ${agentId} and id < ${id} order by id desc limit 1`.execute(db);
  const [before] = rows;
  if (before?.state !== 'rejected') return [];
  return (await refusedOf(db, before.id)).map((each) => ({ ...each, is: 'refused_before' }));
};

export const identityChecks = async (
  db: Db,
  vault: Vault,
  row: Submission,
  agent: AgentBrief,
  now: Date,
): Promise<IdentityCheck[]> => {
  const certified = await certifiedName(db, vault, agent.id);
  const known = certified ?? agent.name;
  const others = await othersWith(db, vault, row);
  return [
    isSamePerson(openName(vault, row), known)
      ? { field: 'name', is: 'same_name' }
      : { field: 'name', is: certified === undefined ? 'other_name' : 'renamed', text: known },
    others.length === 0
      ? { field: 'idNumber', is: 'alone' }
      : { field: 'idNumber', is: 'elsewhere', text: others.join(', ') },
    { field: 'idNumber', is: 'age', count: ageOn(openNumber(vault, row), businessDay(now)) },
    endCheck(row.validUntil, now),
    ...(await refusedBefore(db, row)),
  ];
};
