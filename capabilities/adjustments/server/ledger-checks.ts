import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';
import { sql } from '#platform/db/sql.ts';

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
