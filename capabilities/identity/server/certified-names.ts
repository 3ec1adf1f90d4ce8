/** The name that the identity card says: docs/domain.md §10, "Certification". */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentsByIds, firstNames } from '#capabilities/agents/server/api.ts';
import { openName } from './submission.ts';

interface ApprovedRow {
  readonly agentId: AgentId;
  readonly nameSealed: NotNull<string>;
  readonly numberSealed: NotNull<string>;
}

const approvedOf = async (db: Db, ids: readonly AgentId[]): Promise<readonly ApprovedRow[]> => {
  const { rows } = await sql<ApprovedRow>`
    select distinct on (agent_id) agent_id as "agentId", name_sealed as "nameSealed", number_sealed as "numberSealed"
    from identity.submission
    where agent_id = any (${[...ids]}::bigint[]) and state = 'approved' and erased_at is null
    order by agent_id, id desc`.execute(db);
  return rows;
};

/**
 * Names of the agents that are certified now; others are missing. An agent certified before submissions existed has the
 * name under which it joined: no rename changes its certified name.
 */
export const certifiedNames = async (
  db: Db,
  vault: Vault,
  ids: readonly AgentId[],
): Promise<ReadonlyMap<AgentId, string>> => {
  const agents = await agentsByIds(db, [...ids]);
  const certified = [...agents.values()].filter(({ certification }) => certification === 'approved');
  const names = await firstNames(
    db,
    certified.map(({ id }) => id),
  );
  for (const row of await approvedOf(db, [...names.keys()])) names.set(row.agentId, openName(vault, row));
  return names;
};

/** @returns undefined of an agent that is not certified. */
export const certifiedName = async (db: Db, vault: Vault, agentId: AgentId): Promise<string | undefined> =>
  (await certifiedNames(db, vault, [agentId])).get(agentId);
