/** The terminals that are bound to a merchant now. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';

export interface MerchantBindings {
  readonly terminalCount: number;
  /** The number of these terminals that are activated. */
  readonly activeCount: number;
  readonly policyIds: readonly PolicyId[];
  /** Pending operations on these terminals. */
  readonly operationCount: number;
}

/** Operations on terminals that are bound to it, and those that would bind one. */
export const pendingAtMerchant = async (db: Db, id: MerchantId): Promise<readonly OperationId[]> => {
  const { rows } = await sql<{ id: NotNull<OperationId> }>`
    select distinct pending_operation_id as id from terminals.terminal
    where merchant_id = ${id} and pending_operation_id is not null
    union select operation_id from terminals.acquirer_request where merchant_id = ${id} and state = 'waiting'
    order by 1`.execute(db);
  return rows.map((row) => row.id);
};

export const merchantBindings = async (db: Db, id: MerchantId): Promise<MerchantBindings> => {
  const { rows } = await sql<MerchantBindings>`
    select count(*) as "terminalCount", count(*) filter (where bind_status = terminals.activated()) as "activeCount",
      coalesce(array_agg(distinct policy_id), '{}') as "policyIds",
      count(distinct pending_operation_id) + (select count(distinct operation_id) from terminals.acquirer_request
        where merchant_id = ${id} and state = 'waiting') as "operationCount"
    from terminals.terminal where merchant_id = ${id}`.execute(db);
  return onlyRow(rows);
};
