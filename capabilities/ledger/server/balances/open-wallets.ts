import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { WALLET_KINDS } from '../../contract/enums.ts';

/** Creates the four wallets of agents with zero balances. Idempotent. */
export const openWallets = async (tx: Tx, agentIds: readonly AgentId[]): Promise<void> => {
  await sql`
    insert into ledger.account (agent_id, kind)
    select agent_id, kind from unnest(${agentIds}::bigint[]) agent_id, unnest(${WALLET_KINDS}::text[]) kind
    order by agent_id, kind
    on conflict do nothing`.execute(tx);
  await sql`
    insert into ledger.balance (account_id, agent_id, kind)
    select id, agent_id, kind from ledger.account where agent_id = any (${agentIds}::bigint[])
    order by id
    on conflict do nothing`.execute(tx);
};
