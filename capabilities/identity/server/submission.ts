import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import type { IdentityField, SubmissionId, RefusalReason } from '../contract/identity-fields.ts';

export interface Submission {
  readonly id: SubmissionId;
  readonly agentId: AgentId;
  readonly state: 'submitted' | 'approved' | 'rejected' | 'revoked';
  readonly nameSealed: NotNull<string>;
  readonly numberSealed: NotNull<string>;
  readonly numberIndex: NotNull<string>;
  readonly validUntil: string | null;
  readonly frontId: FileId | null;
  readonly backId: FileId | null;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
}

export const submissionColumns = sql`id, agent_id as "agentId", state, name_sealed as "nameSealed",
  number_sealed as "numberSealed", number_index as "numberIndex", valid_until as "validUntil", front_id as "frontId",
  back_id as "backId", submitted_at as "submittedAt", decided_at as "decidedAt"`;

/** The newest of an agent. */
export const lastSubmission = async (db: Db, agentId: AgentId): Promise<Submission | undefined> => {
  const { rows } = await sql<Submission>`select ${submissionColumns} from identity.submission
    where agent_id = ${agentId} and erased_at is null order by id desc limit 1`.execute(db);
  return rows[0];
};

export interface FieldRefusal {
  readonly field: IdentityField;
  readonly reason: RefusalReason;
}

export const refusedOf = async (db: Db, id: SubmissionId): Promise<FieldRefusal[]> => {
  const { rows } = await sql<FieldRefusal>`select field, reason from identity.refused_field
    where submission_id = ${id} order by array_position(array['front','back','name','idNumber','validUntil'], field)`.execute(
    db,
  );
  return [...rows];
};

// Bound to the name of the first version, whatever the table is called now: values sealed and indexed by it are found.
const boundTo = (agentId: AgentId, column: 'name' | 'number'): string =>
  `certification.submission:${agentId}:${column}`;
const INDEX = 'certification.number';

/** Binding and index that versions of 30 November 2026 wrote. */
const otherOf = (agentId: AgentId, column: 'name' | 'number'): string => `identity.submission:${agentId}:${column}`;
const OTHER_INDEX = 'identity.number';

export const sealName = (vault: Vault, name: string, agentId: AgentId): string =>
  vault.seal(name, boundTo(agentId, 'name'));
export const sealNumber = (vault: Vault, number: string, agentId: AgentId): string =>
  vault.seal(number, boundTo(agentId, 'number'));

type SealedIdentity = Pick<Submission, 'agentId' | 'nameSealed' | 'numberSealed'>;

export const openName = (vault: Vault, { nameSealed, agentId }: SealedIdentity): string =>
  vault.open(nameSealed, boundTo(agentId, 'name'), otherOf(agentId, 'name'));
export const openNumber = (vault: Vault, { numberSealed, agentId }: SealedIdentity): string =>
  vault.open(numberSealed, boundTo(agentId, 'number'), otherOf(agentId, 'number'));

export const resealed = (vault: Vault, row: SealedIdentity): { name: string; number: string } => ({
  name: vault.reseal(row.nameSealed, boundTo(row.agentId, 'name'), otherOf(row.agentId, 'name')),
  number: vault.reseal(row.numberSealed, boundTo(row.agentId, 'number'), otherOf(row.agentId, 'number')),
});

/** Equal for equal numbers, whatever case the last character has. */
export const numberIndexOf = (vault: Vault, number: string): string => vault.blindIndex(INDEX, number.toUpperCase());

/** All that a row of this number may have: by each index key in use, and as versions of 30 November wrote it. */
export const numberIndexesOf = (vault: Vault, number: string): readonly string[] =>
  [INDEX, OTHER_INDEX].flatMap((name) => vault.blindIndexes(name, number.toUpperCase()));
