/**
 * Cleans drafts that nobody saved for `merchant_draft_days`. An agent's own are deleted. Of those that a merchant began
 * by a link everything is erased except the mobile, by which the merchant finds its draft and which the link counts.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { Applicant } from '../../contract/application/application-fields.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { limits } from '../../rules/limits.ts';

/** Most drafts in one run; the rest follows the next night. */
const MOST = 1000;
const DAY_MS = 86_400_000;

interface OldDraft {
  readonly id: MerchantId;
  readonly source: Applicant;
}

/**
 * Locks the drafts; one that somebody is saving at this moment is left alone. Drafts without any data are not found.
 */
const oldDrafts = async (tx: Tx, before: Date): Promise<OldDraft[]> => {
  const { rows } = await sql<OldDraft>`
    select merchant.id, source from merchants.merchant join merchants.application on merchant_id = merchant.id
    where status = 'draft' and saved_at < ${before} and (source = 'agent'
      or (name, contact_name, address, mcc) <> ('', '', '', '')
      or coalesce(licence_no, id_number_index, card_index, region_code, latitude_e6::text) is not null
      or exists (select from merchants.photo where photo.merchant_id = merchant.id))
    order by merchant.id limit ${MOST} for update of merchant, application skip locked`.execute(tx);
  return rows;
};

const remove = async (tx: Tx, ids: readonly MerchantId[]): Promise<void> => {
  await sql`delete from merchants.note where merchant_id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from merchants.snooze where merchant_id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from merchants.photo where merchant_id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from merchants.application where merchant_id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from merchants.merchant where id = any (${ids}::bigint[])`.execute(tx);
};

const erase = async (tx: Tx, ids: readonly MerchantId[]): Promise<void> => {
  await sql`delete from merchants.photo where merchant_id = any (${ids}::bigint[])`.execute(tx);
  await sql`
    update merchants.application set rates = '[]', licence_no = null, id_number_sealed = null, id_number_index = null,
      card_sealed = null, card_index = null, card_tail = null, latitude_e6 = null, longitude_e6 = null,
      region_code = null
    where merchant_id = any (${ids}::bigint[])`.execute(tx);
  await sql`update merchants.merchant set name = '', contact_name = '', address = '', mcc = ''
    where id = any (${ids}::bigint[])`.execute(tx);
};

export const cleanDrafts = defineJob(
  'merchants.clean-drafts',
  async ({ tx, clock, services }) => {
    const now = clock.now();
    const days = await configNumber(tx, 'merchant_draft_days', limits.draftDays);
    const drafts = await oldDrafts(tx, new Date(now.getTime() - Math.max(1, days) * DAY_MS));
    for (const { id } of drafts) await removeFilesOf(tx, services, { kind: 'merchant', subjectId: id, now });
    const of = (wanted: Applicant): MerchantId[] => drafts.flatMap(({ id, source }) => (source === wanted ? [id] : []));
    await remove(tx, of('agent'));
    await erase(tx, of('merchant'));
    return { deleted: of('agent').length, erased: of('merchant').length };
  },
  '40 4 * * *',
);
