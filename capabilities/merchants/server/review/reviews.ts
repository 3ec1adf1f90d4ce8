/** The course of an application: the submissions with their times, and the verdicts. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Applicant, ApplicationField, RefusalReason } from '../../contract/application/application-fields.ts';
import type { MerchantId, MerchantSubmissionId } from '../../contract/merchant-id.ts';

export interface Submission {
  readonly id: MerchantSubmissionId;
  readonly submittedBy: Applicant;
  readonly submittedAt: Date;
  readonly dueAt: Date;
}

export interface RefusedField {
  readonly field: ApplicationField;
  readonly reason: RefusalReason;
  readonly note?: string | undefined;
}

export interface Review {
  readonly verdict: 'approved' | 'rejected';
  readonly reviewer: string | null;
  readonly note: string | null;
  readonly reviewedAt: Date;
  readonly refused: readonly RefusedField[];
}

/** The submissions, oldest first. */
export const submissionsOf = async (db: Db, id: MerchantId): Promise<Submission[]> => {
  const { rows } = await sql<Submission>`
    select id, submitted_by as "submittedBy", submitted_at as "submittedAt", due_at as "dueAt"
    from merchants.submission where merchant_id = ${id} order by id`.execute(db);
  return rows;
};

/** The reviews, oldest first. */
export const reviewsOf = async (db: Db, id: MerchantId): Promise<Review[]> => {
  const { rows } = await sql<Omit<Review, 'refused'> & { refused: RefusedField[] }>`
    select verdict, reviewer, note, reviewed_at as "reviewedAt",
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', field, 'reason', reason, 'note',
        refused_field.note))) from merchants.refused_field where review_id = review.id), '[]') as refused
    from merchants.review where merchant_id = ${id} order by id`.execute(db);
  return rows;
};

/** The fields that the last review refused. */
export const refusedIn = (reviews: readonly Review[]): readonly RefusedField[] => {
  const last = reviews.at(-1);
  return last?.verdict === 'rejected' ? last.refused : [];
};
