import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { FileReader } from '#capabilities/files/server/api.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';
import { adjustmentById } from './adjustment-row.ts';

/** The agent of the wallet, once the adjustment is booked. */
export const documentReader: FileReader = {
  kind: 'adjustment',
  mayRead: async (db, { agentId, permissions }, subjectId) => {
    const row = await adjustmentById(db, idOf(subjectId));
    return row?.state === 'confirmed' && row.agentId === agentId && permissions.has('wallet:view');
  },
};

export const adjustmentChecks: readonly LedgerCheck[] = [
  {
    name: 'a confirmed adjustment changed the wallet of its agent once, and no other did',
    differences: sql`
      select 'adjustment ' || coalesce(decided.id, booked.item_id) as subject,
        coalesce(decided.change_fen, 0) as expected, coalesce(booked.fen, 0) as actual
      from (select id, agent_id, wallet, change_fen from adjustments.adjustment where state = 'confirmed') as decided
      full join ledger.api_wallet_changes('manual_adjustment') as booked on booked.item_id = decided.id
      where (decided.agent_id, decided.wallet, decided.change_fen)
        is distinct from (booked.agent_id, booked.wallet, booked.fen)`,
  },
];
