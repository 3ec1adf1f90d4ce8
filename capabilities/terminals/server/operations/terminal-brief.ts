import { batchLookups } from '#platform/db/batched-lookup.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BrandId, ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindStatus } from '../../contract/binding/bind-status.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

export interface TerminalBrief {
  readonly id: TerminalId;
  readonly sn: string;
  readonly brandId: BrandId;
  readonly brandName: string;
  readonly modelId: ModelId;
  readonly modelName: string;
  readonly policyId: PolicyId;
  readonly holderId: AgentId;
  readonly bindStatus: BindStatus;
  readonly merchantId: MerchantId | null;
}

const terminals = batchLookups<TerminalId, TerminalBrief>(async (db, ids) => {
  const { rows } = await sql<TerminalBrief>`
    select terminal.id, sn, terminal.brand_id as "brandId", brand.name as "brandName", model_id as "modelId",
      model.name as "modelName",
      policy_id as "policyId", holder_id as "holderId", bind_status as "bindStatus", merchant_id as "merchantId"
    from terminals.terminal
    join terminals.brand on brand.id = terminal.brand_id
    join terminals.model on model.id = terminal.model_id
    where terminal.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Unknown ids are missing from the result. Not scoped: for facts whose scope has been checked. */
export const terminalsByIds = terminals.many;
