import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';

export interface OwnAccount {
  readonly id: WalletAccountId;
  readonly kind: WalletKind;
}

/** The agent's own wallets; wallets of its sub-agents are not visible to it. */
export const ownAccounts = async (
  db: Db,
  scope: Pick<Scope, 'agentId'>,
  wallet?: WalletKind,
): Promise<OwnAccount[]> => {
  const { rows } = await sql<{ id: WalletAccountId; kind: WalletKind }>`
    select id, kind from ledger.account where agent_id = ${scope.agentId} and (${wallet ?? null}::text is null
      or kind = ${wallet ?? null}) order by id`.execute(db);
  return rows;
};
