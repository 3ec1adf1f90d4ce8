/**
 * A change that was open at a binding kept the default rate from being requested. When it has ended without a new rate,
 * the default rate is requested as at the binding (docs/domain.md "Default rates").
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BoundTerminal } from '#capabilities/terminals/server/api.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import { ratesFollower } from './ask-at-binding.ts';

/** @param ids of changes that have failed in this transaction. */
export const askAfterEnded = async (tx: Tx, ids: readonly ChangeId[], at: Date): Promise<void> => {
  const { rows } = await sql<BoundTerminal>`
    select terminal.terminal_id as "terminalId", ended.merchant_id as "merchantId"
    from changes.change as ended
    cross join lateral terminals.api_bound_to(ended.merchant_id) as terminal
    join changes.default_rate as given on given.terminal_id = terminal.terminal_id and given.ended_at is null
    where ended.id = any (${ids}::bigint[]) and ended.kind = 'rate' and ended.origin <> 'default'
      and ended.reason not in ('moved', 'closed') and terminal.policy_id = ended.policy_id
      and terminal.bound_at >= ended.asked_at and not exists (
        select from changes.change as asked where asked.kind = 'rate' and asked.subject = ended.subject
          and asked.origin = 'default' and asked.asked_at >= terminal.bound_at)`.execute(tx);
  await ratesFollower.bound(tx, rows, at);
};
