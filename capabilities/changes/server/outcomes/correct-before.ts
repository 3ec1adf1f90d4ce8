/**
 * The value before changes of rates that took effect at the same instant or later than one that the acquirer reports
 * (docs/domain.md §14), whichever arrived first. Ours are marked where they showed another one.
 */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import { replacedRates } from '../asking/value-now.ts';
import { isSameValue, type Value } from '../asking/value.ts';

interface ChangedRow {
  readonly id: ChangeId;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly before: Value;
  readonly after: Value;
  readonly effectiveAt: NotNull<Date>;
}

export const correctBefore = async (tx: Tx, key: string, since: Date): Promise<void> => {
  const { rows } = await sql<ChangedRow>`
    select id, merchant_id as "merchantId", policy_id as "policyId", before, after, effective_at as "effectiveAt"
    from changes.change where kind = 'rate' and subject = ${key} and state = changes.changed()
      and effective_at >= ${since}
    order by effective_at, id for update`.execute(tx);
  for (const changed of rows) {
    const before = await replacedRates(tx, changed);
    if (isSameValue(changed.before, before)) continue;
    await sql`
      update changes.change set before = ${JSON.stringify(before)}::jsonb,
        is_before_changed = is_before_changed or origin <> 'acquirer'
      where id = ${changed.id}`.execute(tx);
  }
};
