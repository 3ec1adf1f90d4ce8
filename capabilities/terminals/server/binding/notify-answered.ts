/** Notifies the submitter of the outcome of a binding at the acquirer. */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { HISTORY } from '../operations/notify-operation.ts';

interface AnswerSummary {
  readonly agentId: AgentId;
  readonly merchantId: NotNull<MerchantId>;
  readonly accepted: number;
  readonly refused: number;
  /** The serial number, if there is only one terminal. */
  readonly sn: string;
  readonly reason: string | null;
}

const answeredIn = async (tx: Tx, id: OperationId): Promise<AnswerSummary> => {
  const { rows } = await sql<AnswerSummary>`
    select submitter_agent_id as "agentId", operation.merchant_id as "merchantId",
      count(*) filter (where state = 'accepted') as accepted,
      count(*) filter (where request.reason is not null) as refused,
      min(sn) as sn, min(request.reason) as reason
    from terminals.operation join terminals.acquirer_request as request on operation_id = operation.id
    join terminals.terminal on terminal.id = request.terminal_id
    where operation.id = ${id} group by operation.id`.execute(tx);
  return onlyRow(rows);
};

/** Notifies the agent once the last request of the operation was answered. */
export const notifyAnswered = async (tx: Tx, id: OperationId, now: Date): Promise<void> => {
  const { agentId, merchantId, accepted, refused, sn, reason } = await answeredIn(tx, id);
  const name = (await merchantsByIds(tx, [merchantId])).get(merchantId)?.name ?? '';
  const isOne = accepted + refused === 1;
  const one = accepted === 1 ? 'accepted' : 'refused';
  const key = `terminal_acquirer_${isOne ? one : 'answered'}`;
  const values: Record<string, string | number> = isOne
    ? { name, sn, reason: reason ?? '' }
    : { name, accepted, refused };
  await notify(tx, [{ agentId, kind: 'terminal', key, values, link: `${HISTORY}?id=${id}` }], now);
};
