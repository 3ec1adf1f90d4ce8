/** Requests that are due, taken by one process at a time. */
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalRegistration } from '#platform/acquirer/acquirer.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AcquirerRequestId, OperationId, TerminalId } from '../../contract/terminal-ids.ts';

export interface Claimed {
  readonly id: AcquirerRequestId;
  readonly state: 'waiting' | 'withdrawing';
  readonly operationId: OperationId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  /** This time included. */
  readonly tries: number;
  readonly registration: TerminalRegistration;
}

type Taken = Omit<Claimed, 'registration'> & Omit<TerminalRegistration, 'merchantNo' | 'merchantName'>;

/** Longer than an answer is waited for: what a process that died had taken is asked again by another one. */
export const HELD_MS = 60_000;
export const AT_ONCE = 20;

const take = (db: Db, now: Date): Promise<Taken[]> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Taken>`
      with due as (
        select id from terminals.acquirer_request as request
        where state in ('waiting', 'withdrawing') and due_at <= ${now}
          -- what the acquirer still has of this terminal is withdrawn first
          and (state = 'withdrawing' or not exists (select from terminals.acquirer_request as older
            where older.terminal_id = request.terminal_id and older.state = 'withdrawing'))
        order by due_at, id limit ${AT_ONCE} for update skip locked)
      update terminals.acquirer_request as request set tries = tries + 1, sent_at = coalesce(sent_at, ${now}),
        due_at = ${new Date(now.getTime() + HELD_MS)}
      from due, terminals.terminal where request.id = due.id and terminal.id = request.terminal_id
      returning request.id, state, operation_id as "operationId", terminal_id as "terminalId",
        request.merchant_id as "merchantId", tries, no as key, sn as "terminalSn", latitude_e6 as lat,
        longitude_e6 as lng, region_code as "regionCode", address`.execute(tx);
    return rows;
  });

/** Nobody else asks about them meanwhile. */
export const claimRequests = async (db: Db, now: Date): Promise<Claimed[]> => {
  const taken = await take(db, now);
  const merchants = await merchantsByIds(db, [...new Set(taken.map(({ merchantId }) => merchantId))]);
  return taken.map(({ id, state, operationId, terminalId, merchantId, tries, ...place }) => {
    const { no = '', name = '' } = merchants.get(merchantId) ?? {};
    const registration = { ...place, merchantNo: no, merchantName: name };
    return { id, state, operationId, terminalId, merchantId, tries, registration };
  });
};
