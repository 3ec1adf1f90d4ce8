/** Reviews by the simulated staff, none of whom is signed in. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { lockApplication } from '#capabilities/merchants/server/application/application-row.ts';
import { closeLocked, lockMerchant } from '#capabilities/merchants/server/closing.ts';
import { merchantByNo } from '#capabilities/merchants/server/merchants-named.ts';
import {
  approveSubmitted,
  rejectSubmitted,
  type StaffReview,
} from '#capabilities/merchants/server/review/review-submitted.ts';
import type { RefusedField } from '#capabilities/merchants/server/review/reviews.ts';

const lockNumbered = async (tx: Tx, no: string) => {
  await lockTreeShared(tx);
  return lockApplication(tx, await merchantByNo(tx, no));
};

/** @returns the merchant's number. */
export const approveMerchant = (db: Db, no: string, review: StaffReview): Promise<string> =>
  inTransaction(db, async (tx) => approveSubmitted(tx, await lockNumbered(tx, no), review));

export const rejectMerchant = (
  db: Db,
  no: string,
  refused: readonly RefusedField[],
  review: StaffReview,
): Promise<void> => inTransaction(db, async (tx) => rejectSubmitted(tx, await lockNumbered(tx, no), refused, review));

export const closeMerchant = (db: Db, no: string, reason: string, { operator, now }: StaffReview): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id } = await lockNumbered(tx, no);
    const merchant = await lockMerchant(tx, id);
    if (merchant === undefined) throw new Error(`There is no merchant ${no}.`);
    await closeLocked(tx, id, merchant.status, { reason, accountId: null, by: operator.login, at: now });
    await operatorAudit(
      tx,
      'merchants.close-agent-merchant',
      { operator, now },
      { subject: 'merchant', subjectId: id, before: { status: merchant.status }, after: { status: 'closed', reason } },
    );
  });
