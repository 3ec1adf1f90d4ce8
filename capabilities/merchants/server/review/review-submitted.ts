/** The verdict of one of the staff, at the console or by command, with its row in the audit log. */
import type { Tx } from '#platform/db/db.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { ApplicationField } from '../../contract/application/application-fields.ts';
import { neededFields } from '../../rules/needed-fields.ts';
import { lockApplication, type ApplicationRow } from '../application/application-row.ts';
import { approveMerchant, rejectMerchant } from './review-merchant.ts';
import type { RefusedField } from './reviews.ts';

export interface StaffReview extends OperatorAct {
  /** A note about the whole application. */
  readonly note?: string | undefined;
}

/** A field that is refused, but that this type of merchant never had to give. */
export const strangeField = (
  { type }: ApplicationRow,
  refused: readonly RefusedField[],
): ApplicationField | undefined => {
  const needed = neededFields(type);
  return refused.map(({ field }) => field).find((field) => !needed.includes(field));
};

/** The caller has locked the tree, then the merchant, and has checked that it waits. @returns the merchant's number. */
export const approveSubmitted = async (
  tx: Tx,
  row: ApplicationRow,
  { operator, note, now }: StaffReview,
): Promise<string> => {
  await approveMerchant(tx, row, { reviewer: operator.login, note, now });
  const { status, no } = await lockApplication(tx, row.id);
  const [before, after] = [
    { status: row.status, no: row.no },
    { status, no },
  ];
  const entry = { subject: 'merchant', subjectId: row.id, before, after };
  await operatorAudit(tx, 'merchants.approve', { operator, now }, entry);
  return no;
};

/** The caller has locked the tree, then the merchant, and has checked that it waits, and the fields with reasons. */
export const rejectSubmitted = async (
  tx: Tx,
  row: ApplicationRow,
  refused: readonly RefusedField[],
  { operator, note, now }: StaffReview,
): Promise<void> => {
  await rejectMerchant(tx, row, refused, { reviewer: operator.login, note, now });
  const after = { status: 'rejected', refused: refused.map(({ field, reason }) => `${field}=${reason}`) };
  const entry = { subject: 'merchant', subjectId: row.id, before: { status: row.status }, after };
  await operatorAudit(tx, 'merchants.reject', { operator, now }, entry);
};
