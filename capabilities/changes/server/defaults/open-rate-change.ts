import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeState } from '../../contract/change-kinds.ts';
import type { Value } from '../asking/value.ts';

export interface OpenRateChange {
  readonly id: ChangeId;
  readonly policyId: PolicyId;
  readonly state: ChangeState;
  readonly after: Value;
  readonly askedAt: Date;
  /** Decided, and not in force yet. */
  readonly effectiveAt: Date | null;
}

/** Changes of a merchant's rates that are not in force yet, by policy: undecided ones, and those to come. */
export const openRateChange = async (db: Db, id: MerchantId, now: Date): Promise<Map<PolicyId, OpenRateChange>> => {
  const { rows } = await sql<OpenRateChange>`
    select distinct on (policy_id) id, policy_id as "policyId", state, after, asked_at as "askedAt",
      effective_at as "effectiveAt"
    from changes.change
    where merchant_id = ${id} and kind = 'rate' and (state in (changes.applying(), changes.processing())
      or (state = changes.changed() and effective_at > ${now}))
    order by policy_id, state, id desc`.execute(db);
  return new Map(rows.map((row) => [row.policyId, row]));
};
