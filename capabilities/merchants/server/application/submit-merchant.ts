import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { Applicant } from '../../contract/application/application-fields.ts';
import type { MerchantSubmissionId } from '../../contract/merchant-id.ts';
import { stateAfter } from '../../rules/application/merchant-states.ts';
import { limits } from '../../rules/limits.ts';
import { approvesItself } from '../review/auto-approval.ts';
import { approveMerchant } from '../review/review-merchant.ts';
import { notifyAgent } from './application-notices.ts';
import type { ApplicationRow } from './application-row.ts';
import { applicationState } from './application-state.ts';
import { notifyWatcher } from './application-watchers.ts';
import { requireShopName } from './shop-name.ts';

const HOUR_MS = 3_600_000;

/**
 * The caller has locked the tree, then the merchant.
 * @throws refuse('merchant_not_open'), 400 at each field that is missing or was not mended
 */
export const submitMerchant = async (tx: Tx, row: ApplicationRow, by: Applicant, now: Date): Promise<void> => {
  if (stateAfter(row.status, 'submit') === undefined) throw refuse('merchant_not_open');
  const { missing, reviews } = await applicationState(tx, row);
  if (missing.length > 0)
    throw malformed(Object.fromEntries(missing.map((field) => [field, `merchants.missing.${field}`])));
  // a draft from before there were reserved words
  await requireShopName(tx, row, row.name);
  const hours = await configNumber(tx, 'merchant_review_hours', limits.reviewHours);
  const dueAt = new Date(now.getTime() + Math.max(1, hours) * HOUR_MS);
  const { rows } = await sql<{ id: MerchantSubmissionId }>`
    insert into merchants.submission (merchant_id, submitted_by, submitted_at, due_at)
    values (${row.id}, ${by}, ${now}, ${dueAt}) returning id`.execute(tx);
  await sql`update merchants.merchant set status = 'submitted', reject_reason = null where id = ${row.id}`.execute(tx);
  if (by === 'merchant') await notifyAgent(tx, 'merchant_submitted', { ...row, values: { name: row.name } }, now);
  if (await approvesItself(tx, row, reviews.length > 0, now)) return approveMerchant(tx, row, { reviewer: null, now });
  if (by === 'merchant') await notifyWatcher(tx, { step: 'received', stepNo: onlyRow(rows).id, row, refused: [], now });
};
