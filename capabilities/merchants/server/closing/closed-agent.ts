/** Merchants, notes and drafts of an agent that closes its account (docs/domain.md §10 "Closing an account"). */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ClosingCondition, ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

/** Merchants need an agent: each is closed or handed over before. Drafts bind nobody, and go with the account. */
export const merchantConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from merchants.merchant
    where agent_id = ${agentId} and status in ('submitted', 'approved', 'rejected')`.execute(db);
  return [{ kind: 'merchants', count: onlyRow(rows).count }];
};

/** A merchant's data belongs to the merchant; the agent's data are its own notes about merchants. */
export const merchantNoteData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'merchant_note' as item, text as value, created_at as at from merchants.note
    where account_id = ${accountId} order by id`.execute(db);
  return rows;
};

const eraseDraft = async (tx: Tx, id: MerchantId, { services, now }: ErasureContext): Promise<void> => {
  await sql`select merchants.close(${id}, 'account closed', null, 'system', ${now})`.execute(tx);
  await sql`update merchants.merchant set name = '', contact_name = '', mobile = '', address = ''
    where id = ${id}`.execute(tx);
  await sql`update merchants.application set licence_no = null, id_number_sealed = null, id_number_index = null,
    card_sealed = null, card_index = null, card_tail = null, latitude_e6 = null, longitude_e6 = null
    where merchant_id = ${id}`.execute(tx);
  await sql`delete from merchants.photo where merchant_id = ${id}`.execute(tx);
  await removeFilesOf(tx, services, { kind: 'merchant', subjectId: id, now });
};

export const eraseOfAgent = async (tx: Tx, erasing: ErasureContext): Promise<void> => {
  await sql`delete from merchants.note where agent_id = ${erasing.agentId}`.execute(tx);
  await sql`delete from merchants.snooze where agent_id = ${erasing.agentId}`.execute(tx);
  await sql`delete from merchants.reveal where account_id = any (${erasing.accountIds}::bigint[])`.execute(tx);
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where agent_id = ${erasing.agentId} and status = 'draft' for update`.execute(tx);
  for (const { id } of rows) await eraseDraft(tx, id, erasing);
};
