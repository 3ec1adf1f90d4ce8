/** Subjects of which nobody has checked today whether the value in force is the one of their promotions. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeOrigin, ChangeState, FailureReason } from '../../contract/change-kinds.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import type { Value } from '../asking/value.ts';

export interface DueSubject {
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
}

/** Subjects after a key, in order. Those with an undecided change are returned again each time. */
export const dueSubjects = async (db: Db, today: BusinessDay, after: string, limit: number): Promise<DueSubject[]> => {
  const { rows } = await sql<DueSubject>`
    select distinct subject as key, merchant_id as "merchantId", policy_id as "policyId" from changes.promoted
    where settled_at is null and from_on <= ${today}::date and (looked_on is null or looked_on < ${today}::date)
      and subject > ${after}
    order by subject limit ${limit}`.execute(db);
  return rows;
};

/** Confirmed for an instant to come, by key. */
export const ratesToCome = async (db: Db, subjects: readonly DueSubject[], now: Date): Promise<Map<string, Rate[]>> => {
  const { rows } = await sql<{ key: string; rate: Rate }>`
    select 'm' || merchant_id || '-p' || policy_id as key, jsonb_strip_nulls(jsonb_build_object('rateType', rate_type,
      'ratePpm', rate_ppm, 'capFen', cap_fen, 'extraFen', extra_fen)) as rate
    from changes.rate_value join unnest(${subjects.map(({ merchantId }) => merchantId)}::bigint[],
      ${subjects.map(({ policyId }) => policyId)}::bigint[]) as given (merchant_id, policy_id)
      using (merchant_id, policy_id)
    where from_at > ${now}`.execute(db);
  const found = Map.groupBy(rows, ({ key }) => key);
  return new Map([...found].map(([key, each]) => [key, each.map(({ rate }) => rate)]));
};

export interface LastChange {
  readonly id: ChangeId;
  readonly key: string;
  readonly origin: ChangeOrigin;
  readonly state: ChangeState;
  readonly reason: FailureReason | null;
  readonly isContradicted: boolean;
  readonly after: Value;
  readonly endedAt: Date | null;
}

/** By key of the subject, the last change that was asked for. */
export const lastChanges = async (db: Db, keys: readonly string[]): Promise<Map<string, LastChange>> => {
  const { rows } = await sql<LastChange>`
    select distinct on (subject) id, subject as key, origin, state, reason, is_contradicted as "isContradicted", after,
      ended_at as "endedAt"
    from changes.change where kind = 'rate' and subject = any (${keys}::text[]) and origin <> 'acquirer'
    order by subject, id desc`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
};
