/** Personal data that is stored, and its erasure. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { numberIndexOf, openName, openNumber, resealed, submissionColumns, type Submission } from './submission.ts';

/** Identities for the export of a person's own data. */
export const identitiesOf = async (db: Db, vault: Vault, agentId: AgentId) => {
  const { rows } = await sql<Submission>`select ${submissionColumns} from identity.submission
    where agent_id = ${agentId} and erased_at is null order by id`.execute(db);
  return rows.map((row) => ({
    state: row.state,
    name: openName(vault, row),
    idNumber: openNumber(vault, row),
    validUntil: row.validUntil,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
  }));
};

/**
 * Erases an identity when its account is closed: name, number, its hash and the photos are deleted with the commit; the
 * fact that there was a submission stays on record, with its outcome.
 */
export const eraseIdentity = async (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  agentId: AgentId,
  now: Date,
): Promise<void> => {
  await sql`update identity.submission set erased_at = ${now}, name_sealed = null, number_sealed = null,
    number_index = null, valid_until = null where agent_id = ${agentId} and erased_at is null`.execute(tx);
  await sql`delete from identity.holder where agent_id = ${agentId}`.execute(tx);
  await removeFilesOf(tx, services, { kind: 'certification', subjectId: agentId, now });
};

const renew = async (
  tx: Tx,
  { id, agentId, numberIndex }: Submission,
  { name, number, index }: { name: string; number: string; index: string },
): Promise<void> => {
  await sql`update identity.submission set name_sealed = ${name}, number_sealed = ${number},
    number_index = ${index} where id = ${id}`.execute(tx);
  await sql`update identity.holder set number_index = ${index}
    where agent_id = ${agentId} and number_index = ${numberIndex}`.execute(tx);
};

const resealAfter = async (tx: Tx, vault: Vault, after: number): Promise<{ id: SubmissionId; isKept: boolean }[]> => {
  const { rows } = await sql<Submission>`select ${submissionColumns} from identity.submission
    where id > ${after} and erased_at is null order by id limit 200 for update`.execute(tx);
  const done: { id: SubmissionId; isKept: boolean }[] = [];
  for (const row of rows) {
    const { name, number } = resealed(vault, row);
    const index = numberIndexOf(vault, openNumber(vault, row));
    const isKept = name === row.nameSealed && number === row.numberSealed && index === row.numberIndex;
    if (!isKept) await renew(tx, row, { name, number, index });
    done.push({ id: row.id, isKept });
  }
  return done;
};

export const resealIdentities = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));
