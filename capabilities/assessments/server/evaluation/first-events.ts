/** Finds the first event of activations: a successful sale that counts, or a service fee that was collected. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeeId, TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { referencesOf } from '#capabilities/trades/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';

export interface EarlierEvent {
  readonly id: ActivationId;
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  readonly at: Date;
  /** Null when the terminal was activated by a service fee. */
  readonly tradeId: TradeId | null;
  readonly day: BusinessDay;
  readonly dayBefore: BusinessDay;
}

interface FirstEvents {
  readonly id: ActivationId;
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  readonly at: Date;
  readonly atBefore: Date;
  /** Several events where they happened at the same instant. */
  readonly tradeIds: readonly TradeId[];
  readonly feeIds: readonly FeeId[];
  readonly tradeIdBefore: TradeId | null;
  readonly dayBefore: BusinessDay;
}

/**
 * The first events of activations, where the activating one is not alone. Those of another agent's time at the merchant
 * are none of this activation's.
 */
const firstEvents = async (tx: Tx, ids: readonly ActivationId[]): Promise<FirstEvents[]> => {
  const { rows } = await sql<FirstEvents>`
    with asked as materialized (
      select *, row_number() over (order by id) as ord from assessments.activation where id = any (${ids}::bigint[])
    ), fee as materialized (
      select * from trades.api_service_fees(array(select terminal_id from asked order by ord),
        array(select bound_at from asked order by ord), array(select activated_at from asked order by ord))
    ), sale as materialized (
      select * from trades.api_activating(array(select terminal_id from asked order by ord),
        array(select policy_id from asked order by ord), array(select bound_at from asked order by ord),
        array(select activated_at from asked order by ord))
    ), event as materialized (
      select ord, found.at, trade_id_of, fee_id
      from (
        select ord, at, trade_id as trade_id_of, null::bigint as fee_id from sale
        union all select ord, at, null, fee_id from fee) as found
      join asked using (ord)
      where terminals.api_holder_at(binding_id, found.at) = holder_id
    ), first as (
      select distinct on (ord) ord, at,
        coalesce(array_agg(trade_id_of) filter (where fee_id is null), '{}') as trade_ids,
        coalesce(array_agg(fee_id) filter (where fee_id is not null), '{}') as fee_ids
      from event group by ord, at order by ord, at
    )
    select asked.id, terminal_id as "terminalId", binding_id as "bindingId", first.at, activated_at as "atBefore",
      first.trade_ids as "tradeIds", first.fee_ids as "feeIds", asked.trade_id as "tradeIdBefore", day as "dayBefore"
    from asked join first using (ord)
    where first.at < activated_at or cardinality(first.trade_ids) + cardinality(first.fee_ids) > 1
    order by asked.id`.execute(tx);
  return rows;
};

/** Activations among these that began with another event. At one instant, the smaller reference is first. */
export const earlierEvents = async (tx: Tx, ids: readonly ActivationId[]): Promise<EarlierEvent[]> => {
  const found = await firstEvents(tx, ids);
  const references = await referencesOf(
    tx,
    found.flatMap(({ tradeIds, feeIds }) => (tradeIds.length + feeIds.length > 1 ? [...tradeIds, ...feeIds] : [])),
  );
  const firstOf = (sameTime: readonly (TradeId | FeeId)[]) =>
    sameTime.toSorted((a, b) => ((references.get(a) ?? '') < (references.get(b) ?? '') ? -1 : 1)).at(0);
  return found.flatMap(({ tradeIds, feeIds, tradeIdBefore, atBefore, ...rest }) => {
    const first = firstOf([...tradeIds, ...feeIds]);
    const tradeId = tradeIds.find((id) => id === first) ?? null;
    const isSame = tradeId === tradeIdBefore && rest.at.getTime() === atBefore.getTime();
    return isSame ? [] : [{ ...rest, tradeId, day: businessDay(rest.at) }];
  });
};
