/** Bindings that the acquirer registers first: asked with the operation, given up with it. */
import type { BindTerminal } from '#platform/acquirer/command.ts';
import { giveUpCommands } from '#platform/acquirer/outbox/give-up-command.ts';
import { NOBODY } from '#platform/acquirer/outbox/open-commands.ts';
import { queueCommands, sendSoon } from '#platform/acquirer/outbox/queue-command.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { BrandId, OperationId, TerminalId } from '../../contract/terminal-ids.ts';
import { unbindNumber } from '../../rules/binding/acquirer-request.ts';
import { acquirersOfBrands } from './acquirers-of-brands.ts';
import { withdraw } from './withdraw.ts';

export interface NewRequests {
  readonly operation: { readonly id: OperationId; readonly no: string };
  readonly merchantId: MerchantId;
  readonly serviceFeeFen: Fen;
  readonly terminalIds: readonly TerminalId[];
  readonly at: Date;
}

interface CreatedRequest {
  readonly no: string;
  readonly sn: string;
  readonly brandId: BrandId;
  /** The request that the acquirer still has for this terminal, or may have: it is withdrawn first. */
  readonly earlierNo: string | null;
}

const insert = async (tx: Tx, requests: NewRequests): Promise<CreatedRequest[]> => {
  const { operation, merchantId, serviceFeeFen, terminalIds, at } = requests;
  const { rows } = await sql<CreatedRequest>`
    with made as (
      insert into terminals.acquirer_request (no, operation_id, terminal_id, merchant_id, service_fee_fen, created_at)
      select ${operation.no} || '-' || asked.position, ${operation.id}, asked.id, ${merchantId}, ${serviceFeeFen}, ${at}
      from unnest(${terminalIds}::bigint[]) with ordinality as asked (id, position)
      returning id, no, terminal_id)
    select made.no, sn, brand_id as "brandId",
      (select earlier.no from terminals.acquirer_request as earlier
        where earlier.terminal_id = made.terminal_id and earlier.state = 'withdrawing'
        order by earlier.id desc limit 1) as "earlierNo"
    from made join terminals.terminal on terminal.id = made.terminal_id order by made.id`.execute(tx);
  return rows;
};

type Place = Pick<BindTerminal['body'], 'lat' | 'lng' | 'regionCode' | 'address'>;

const placeOf = async (tx: Tx, id: MerchantId): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select latitude_e6 as lat, longitude_e6 as lng, region_code as "regionCode", address
    from merchants.api_places(array[${id}]::bigint[])`.execute(tx);
  return rows[0];
};

/** Uses the present place: it does not change while a request waits. */
export const makeRequests = async (tx: Tx, services: Services, requests: NewRequests): Promise<void> => {
  const { merchantId, at } = requests;
  const [merchant, place] = [(await merchantsByIds(tx, [merchantId])).get(merchantId), await placeOf(tx, merchantId)];
  if (merchant === undefined || place === undefined) throw new Error(`merchant ${merchantId} has no place`);
  const asked = { merchantNo: merchant.no, merchantName: merchant.name, ...place };
  const acquirerOf = await acquirersOfBrands(tx, services);
  const made = await insert(tx, requests);
  await queueCommands(
    tx,
    made.map(({ no, sn, brandId, earlierNo }) => ({
      acquirer: acquirerOf(brandId) ?? NOBODY,
      command: { kind: 'bind_terminal', number: no, attempt: 1, body: { ...asked, terminalSn: sn } },
      dueAt: at,
      after: earlierNo === null ? undefined : unbindNumber(earlierNo),
    })),
  );
  await sendSoon(tx, services.jobs);
};

/**
 * The operation has ended in another way: requests that were never sent are dropped; sent ones are withdrawn at the
 * acquirer, which refuses them should they arrive later. The terminals are locked.
 */
export const giveUpRequests = async (tx: Tx, operationId: OperationId, at: Date): Promise<void> => {
  const { rows } = await sql<{ no: string }>`
    update terminals.acquirer_request set state = 'withdrawing'
    where operation_id = ${operationId} and state = 'waiting' returning no`.execute(tx);
  const nos = rows.map(({ no }) => no);
  const gone = await giveUpCommands(tx, nos, at);
  await sql`update terminals.acquirer_request set state = 'withdrawn' where no = any (${[...gone]})`.execute(tx);
  await withdraw(
    tx,
    nos.filter((no) => !gone.has(no)),
    at,
  );
};

export const countWaiting = async (db: Db, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from terminals.acquirer_request
    where merchant_id = ${merchantId} and state = 'waiting'`.execute(db);
  return onlyRow(rows).count;
};
