/** The verdict on a submitted application, in one transaction with rates, counts, notice and review. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Id } from '#platform/ids/id.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { rateWithin } from '../../rules/merchant-rates.ts';
import { notifyAgent } from '../application/application-notices.ts';
import type { ApplicationRow } from '../application/application-row.ts';
import { notifyWatcher } from '../application/application-watchers.ts';
import { merchantOffers } from '../application/merchant-offers.ts';
import type { RefusedField } from './reviews.ts';

export interface Verdict {
  /** Login name of the reviewer; null when it was approved automatically. */
  readonly reviewer: string | null;
  readonly note?: string | undefined;
  readonly now: Date;
}

export type ReviewId = Id<'merchant review'>;

const addReview = async (
  tx: Tx,
  { id }: ApplicationRow,
  verdict: 'approved' | 'rejected',
  { reviewer, note, now }: Verdict,
): Promise<ReviewId> => {
  const { rows } = await sql<{ id: ReviewId }>`
    insert into merchants.review (merchant_id, submission_id, verdict, reviewer, note, reviewed_at)
    values (${id}, (select max(id) from merchants.submission where merchant_id = ${id}), ${verdict}, ${reviewer},
      ${note ?? null}, ${now}) returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** The acquirer's form: its institution, the industry, a sequence. */
const merchantNo = ({ id, mcc }: Pick<ApplicationRow, 'id' | 'mcc'>): string =>
  `89851${mcc}${String(id).padStart(6, '0')}`;

/** Saves the wished rates, moved within the limits of the policy and the agent's cost on that day. */
const saveRates = async (tx: Tx, row: ApplicationRow, now: Date): Promise<void> => {
  const offer = (await merchantOffers(tx, row.agentId, now)).find(({ id }) => id === row.policyId);
  const wished = new Map((row.rates ?? []).map(({ rateType, ratePpm }) => [rateType, ratePpm]));
  const rates = (offer?.rates ?? []).map((limits) => ({
    rateType: limits.rateType,
    ratePpm: rateWithin(limits, wished.get(limits.rateType)),
  }));
  await sql`
    insert into merchants.rate (merchant_id, rate_type, rate_ppm, valid_from)
    select ${row.id}::bigint, rate_type, rate_ppm, ${businessDay(now)}::date
    from unnest(${rates.map(({ rateType }) => rateType)}::smallint[], ${rates.map(({ ratePpm }) => ratePpm)}::int[])
      as given (rate_type, rate_ppm)
    on conflict do nothing`.execute(tx);
};

/** The caller has locked the tree, then the merchant, and has checked that it is submitted. */
export const approveMerchant = async (tx: Tx, row: ApplicationRow, verdict: Verdict): Promise<void> => {
  const { id, agentId, name } = row;
  const { now } = verdict;
  const stepNo = await addReview(tx, row, 'approved', verdict);
  await sql`update merchants.merchant set status = 'approved', approved_at = ${now}, reject_reason = null,
    no = ${merchantNo(row)} where id = ${id}`.execute(tx);
  await saveRates(tx, row, now);
  await sql`select merchants.count_approval(${agentId}, ${businessDay(now)}::date)`.execute(tx);
  await notifyAgent(tx, 'merchant_approved', { id, agentId, values: { name } }, now);
  await notifyWatcher(tx, { step: 'approved', stepNo, row, refused: [], now });
};

/** The caller has locked the merchant and has checked that it is submitted, and the fields and their reasons. */
export const rejectMerchant = async (
  tx: Tx,
  row: ApplicationRow,
  refused: readonly RefusedField[],
  verdict: Verdict,
): Promise<void> => {
  const { id, agentId, name } = row;
  const reviewId = await addReview(tx, row, 'rejected', verdict);
  await sql`
    insert into merchants.refused_field (review_id, field, reason, note)
    select ${reviewId}::bigint, field, reason, nullif(note, '')
    from unnest(${refused.map(({ field }) => field)}::text[], ${refused.map(({ reason }) => reason)}::text[],
      ${refused.map(({ note }) => note ?? '')}::text[]) as given (field, reason, note)`.execute(tx);
  await sql`update merchants.merchant set status = 'rejected', reject_reason = ${verdict.note ?? null}
    where id = ${id}`.execute(tx);
  await sql`update merchants.application set mended_fields = '{}' where merchant_id = ${id}`.execute(tx);
  await notifyAgent(tx, 'merchant_rejected', { id, agentId, values: { name, count: refused.length } }, verdict.now);
  await notifyWatcher(tx, { step: 'refused', stepNo: reviewId, row, refused, now: verdict.now });
};
