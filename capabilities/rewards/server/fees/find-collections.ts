import { sql } from '#platform/db/sql.ts';
import type { PhaseCollections } from '#capabilities/trades/server/api.ts';

/** The reference of the fee that was collected for a phase of a terminal's plan; undefined while there is none. */
export const findCollections: PhaseCollections = async (tx, acquirer, refunds) => {
  const { rows } = await sql<{ reference: string | null }>`
    select (
      select fee.reference from terminals.api_resolve(sn, at) as place
      join rewards.fee_collection as kept on kept.terminal_id = place.terminal_id and kept.phase = asked.phase
        and kept.outcome in ('earned', 'by_plan')
      cross join lateral trades.api_communication_fees(array[place.terminal_id]) as fee
      where fee.fee_id = kept.fee_id and fee.acquirer = ${acquirer}) as reference
    from unnest(${refunds.map(({ sn }) => sn)}::text[], ${refunds.map(({ at }) => at)}::timestamptz[],
      ${refunds.map(({ phase }) => phase)}::int[]) with ordinality as asked (sn, at, phase, ord)
    order by ord`.execute(tx);
  return rows.map(({ reference }) => reference ?? undefined);
};
