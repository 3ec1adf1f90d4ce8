import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

export interface NewServiceFee {
  readonly terminalId: TerminalId;
  /** The merchant that it serves: nothing changes for a terminal that serves another one by then. */
  readonly merchantId: MerchantId;
  readonly serviceFeeFen: Fen;
  readonly at: Date;
}

/** The acquirer charges another service fee for a bound terminal. */
export const setServiceFee = async (tx: Tx, fee: NewServiceFee): Promise<void> => {
  const { terminalId, merchantId, serviceFeeFen, at } = fee;
  await sql`
    with changed as (
      update terminals.terminal set service_fee_fen = ${serviceFeeFen}
      where id = ${terminalId} and merchant_id = ${merchantId} and bind_status > terminals.unbound()
        and service_fee_fen is distinct from ${serviceFeeFen}::bigint
      returning id, merchant_id, holder_id)
    insert into terminals.event (terminal_id, at, kind, from_agent_id, merchant_id, detail)
    select id, ${at}, 'fee_changed', holder_id, merchant_id,
      jsonb_build_object('serviceFeeFen', ${serviceFeeFen}::bigint)
    from changed`.execute(tx);
};
