import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { certifiedName } from './certified-names.ts';
import { openNumber, submissionColumns, type Submission } from './submission.ts';

export interface CertifiedPerson {
  readonly name: string;
  /** Undefined for agents that were certified before identities were submitted. */
  readonly idNumber: string | undefined;
}

/** Whom the last approval names. Undefined while the agent is not certified. */
export const certifiedPerson = async (db: Db, vault: Vault, agentId: AgentId): Promise<CertifiedPerson | undefined> => {
  const name = await certifiedName(db, vault, agentId);
  if (name === undefined) return undefined;
  const { rows } = await sql<Submission>`select ${submissionColumns} from identity.submission
    where agent_id = ${agentId} and state = 'approved' and erased_at is null order by id desc limit 1`.execute(db);
  const [row] = rows;
  return { name, idNumber: row && openNumber(vault, row) };
};
