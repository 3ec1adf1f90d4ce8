/**
 * An acquirer's change that became known late: what took effect after it has another value before it (docs/domain.md
 * §14). Ours are marked.
 */
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../contract/change-ids.ts';
import type { ChangeOrigin } from '../contract/change-kinds.ts';
import { valueNow } from './subjects/value-now.ts';
import type { Value } from './subjects/value.ts';

interface Later {
  readonly id: ChangeId;
  readonly origin: ChangeOrigin;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly before: Value;
  readonly after: Value;
  readonly effectiveAt: NotNull<Date>;
}

export const correctLater = async (tx: Tx, key: string, since: Date): Promise<void> => {
  const { rows } = await sql<Later>`
    select id, origin, merchant_id as "merchantId", policy_id as "policyId", before, after,
      effective_at as "effectiveAt"
    from changes.change where kind = 'rate' and subject = ${key} and state = 2 and effective_at > ${since}
    order by effective_at, id for update`.execute(tx);
  for (const later of rows) {
    const at = new Date(later.effectiveAt.getTime() - 1);
    const { inForce } = await valueNow(tx, { ...later, kind: 'rate', key }, at);
    await sql`
      update changes.change set before = ${JSON.stringify(inForce)}::jsonb,
        is_before_changed = is_before_changed
          or (origin <> 'acquirer' and before <> ${JSON.stringify(inForce)}::jsonb)
      where id = ${later.id}`.execute(tx);
  }
};
