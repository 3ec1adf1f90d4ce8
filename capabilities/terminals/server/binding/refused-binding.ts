import type { AcquirerRefusal } from '#platform/acquirer/command.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

interface LastRequest {
  readonly merchantId: MerchantId;
  readonly submitterAgentId: AgentId;
  readonly at: NotNull<Date>;
  readonly reason: AcquirerRefusal | null;
  readonly message: string | null;
}

/** Why the acquirer refused the last binding of an unbound terminal, until it is asked again. */
export const refusedBinding = async (db: Db, id: TerminalId, holderId: AgentId) => {
  const { rows } = await sql<LastRequest>`
    select request.merchant_id as "merchantId", submitter_agent_id as "submitterAgentId", answered_at as at,
      request.reason, message
    from terminals.acquirer_request as request join terminals.operation on operation.id = operation_id
    where terminal_id = ${id} order by request.id desc limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined || last.reason === null || last.submitterAgentId !== holderId) return undefined;
  const merchant = (await merchantsByIds(db, [last.merchantId])).get(last.merchantId);
  return {
    merchantId: String(last.merchantId),
    merchantName: merchant?.name ?? '',
    at: last.at.toISOString(),
    reason: `acquirer_${last.reason}` as const,
    ...(last.message !== null && last.message !== '' && { message: last.message }),
  };
};
