/** Requests to the acquirer: made with the operation, given up with it. */
import { placeOf } from '#capabilities/merchants/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { OperationId, TerminalId } from '../../contract/terminal-ids.ts';

export const ASK_JOB = 'terminals.ask-acquirer';

export interface NewRequests {
  readonly operation: { readonly id: OperationId; readonly no: string };
  readonly merchantId: MerchantId;
  readonly serviceFeeFen: Fen;
  readonly terminalIds: readonly TerminalId[];
  readonly at: Date;
}

/** The place is that of now: it does not change while a request waits. */
export const makeRequests = async (tx: Tx, requests: NewRequests): Promise<void> => {
  const { operation, merchantId, serviceFeeFen, terminalIds, at } = requests;
  if ((await placeOf(tx, merchantId)) === undefined) throw new Error(`merchant ${merchantId} has no place`);
  await sql`
    insert into terminals.acquirer_request (no, operation_id, terminal_id, merchant_id, service_fee_fen, latitude_e6,
      longitude_e6, region_code, address, created_at, due_at)
    select ${operation.no} || '-' || asked.position, ${operation.id}, asked.id, ${merchantId}, ${serviceFeeFen},
      latitude_e6, longitude_e6, region_code, address, ${at}, ${at}
    from merchants.api_places(array[${merchantId}]::bigint[]),
      unnest(${terminalIds}::bigint[]) with ordinality as asked (id, position)`.execute(tx);
};

/**
 * The operation has ended otherwise: what was sent is withdrawn at the acquirer, after an answer that may be under way.
 */
export const giveUpRequests = async (tx: Tx, operationId: OperationId, at: Date): Promise<void> => {
  await sql`
    update terminals.acquirer_request set state = case when sent_at is null then 'withdrawn' else 'withdrawing' end,
      due_at = greatest(due_at, ${at}), tries = 0
    where operation_id = ${operationId} and state = 'waiting'`.execute(tx);
};

/** Given up by a version that knows of no requests. */
export const giveUpEnded = async (db: Db): Promise<void> => {
  await sql`
    update terminals.acquirer_request as request
    set state = case when sent_at is null then 'withdrawn' else 'withdrawing' end, tries = 0
    from terminals.operation
    where state = 'waiting' and operation.id = request.operation_id and operation.status <> 0`.execute(db);
};

export const countWaiting = async (db: Db, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from terminals.acquirer_request
    where merchant_id = ${merchantId} and state = 'waiting'`.execute(db);
  return onlyRow(rows).count;
};
