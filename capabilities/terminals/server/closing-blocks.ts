import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, type ClosingBlock } from '#capabilities/merchants/server/api.ts';

/** Terminals that are bound to a merchant, and operations that would bind one: both end before it is closed. */
export const closingBlocksOf = async (db: Db, id: MerchantId): Promise<ClosingBlock[]> => {
  const agentId = (await merchantsByIds(db, [id])).get(id)?.agentId ?? null;
  const { rows } = await sql<{ terminals: number; operations: number }>`
    select (select count(*) from terminals.terminal where merchant_id = ${id}) as terminals,
      (select count(*) from terminals.operation
        where submitter_agent_id = ${agentId} and status = terminals.pending()
          and merchant_id = ${id}) as operations`.execute(db);
  const { terminals, operations } = onlyRow(rows);
  return [
    { kind: 'terminals', count: terminals },
    { kind: 'operations', count: operations },
  ];
};
