import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantInScope } from '#capabilities/merchants/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { BindStatus } from '../../contract/binding/bind-status.ts';
import { listMerchantTerminals, MAX_SHOWN } from '../../contract/list/list-merchant-terminals.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

export interface MerchantTerminal {
  readonly id: TerminalId;
  readonly sn: string;
  readonly brandName: string;
  readonly modelName: string;
  readonly policyId: PolicyId;
  readonly bindStatus: BindStatus;
  readonly boundAt: NotNull<Date>;
  readonly activatedAt: Date | null;
  /** Chosen at the binding. */
  readonly serviceFeeFen: Fen | null;
}

/** The terminals that are bound to a merchant, the latest first. Not scoped: the merchant's own scope was checked. */
export const terminalsOfMerchant = async (db: Db, id: MerchantId): Promise<MerchantTerminal[]> => {
  const { rows } = await sql<MerchantTerminal>`
    select terminal.id, sn, brand.name as "brandName", model.name as "modelName", policy_id as "policyId",
      bind_status as "bindStatus", bound_at as "boundAt", activated_at as "activatedAt",
      service_fee_fen as "serviceFeeFen"
    from terminals.terminal
    join terminals.brand on brand.id = terminal.brand_id join terminals.model on model.id = terminal.model_id
    where merchant_id = ${id} order by bound_at desc, terminal.id desc`.execute(db);
  return rows;
};

export const listMerchantTerminalsRoute = handle(listMerchantTerminals, async ({ db, caller }, { id }) => {
  await merchantInScope(db, caller.scope, id);
  const terminals = await terminalsOfMerchant(db, id);
  const shown = terminals.slice(0, MAX_SHOWN);
  const policies = await policiesByIds(db, [...new Set(shown.map(({ policyId }) => policyId))]);
  return {
    total: terminals.length,
    terminals: shown.map(
      ({ id: terminalId, sn, brandName, modelName, bindStatus, policyId, boundAt, activatedAt }) => ({
        id: String(terminalId),
        sn,
        brandName,
        modelName,
        bindStatus,
        policyName: policies.get(policyId)?.name ?? '-',
        boundAt: boundAt.toISOString(),
        ...(activatedAt !== null && { activatedAt: activatedAt.toISOString() }),
      }),
    ),
  };
});
