/** The present terminals of agents and merchants that came by an invitation. */
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Progress, ProgressSource } from '#capabilities/invitations/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

interface OfAgent extends Progress {
  readonly id: AgentId;
}

interface OfMerchant extends Progress {
  readonly id: NotNull<MerchantId>;
}

const counts = sql`count(*) filter (where bind_status <> terminals.unbound()) as bound,
  count(*) filter (where bind_status = terminals.activated()) as activated`;

export const arrivalTerminals: ProgressSource = {
  ofAgents: async (db, ids) => {
    const { rows } = await sql<OfAgent>`
      select holder_id as id, ${counts} from terminals.terminal
      where holder_id = any (${ids}::bigint[]) and deleted_at is null group by holder_id`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },
  ofMerchants: async (db, ids) => {
    const { rows } = await sql<OfMerchant>`
      select merchant_id as id, ${counts} from terminals.terminal
      where merchant_id = any (${ids}::bigint[]) and merchant_id is not null group by merchant_id`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },
};
