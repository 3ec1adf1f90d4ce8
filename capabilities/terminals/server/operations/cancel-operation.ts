import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { requireManaged } from '#capabilities/merchants/server/api.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { decideAsAgent } from './decide-as-agent.ts';
import { concernedOperation } from './operation-record.ts';
import { permittedRule } from './operation-submission.ts';

/** The merchants to which its terminals are bound, or would be. */
const merchantsOf = async (db: Db, id: OperationId): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select distinct coalesce(operation.merchant_id, terminal.merchant_id) as id from terminals.operation
    join terminals.operation_item as item on item.operation_id = operation.id
    join terminals.terminal on terminal.id = item.terminal_id
    where operation.id = ${id} and coalesce(operation.merchant_id, terminal.merchant_id) is not null`.execute(db);
  return rows.map((row) => row.id);
};

/** The permission to submit an operation includes the permission to cancel it. */
export const cancelOperationRoute = handle(cancelOperation, async (context, { id }) => {
  const operation = await concernedOperation(context.db, context.caller.agentId, id);
  if (operation === undefined) throw notFound();
  permittedRule(context, operation.type);
  await requireManaged(context.db, context.caller, await merchantsOf(context.db, id));
  return decideAsAgent(context, id, 'cancel');
});
