/** Finds the first event of activations: a successful sale, or a service fee that was collected. */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { referencesOf } from '#capabilities/trades/server/api.ts';
import type { FeeId, TradeId } from '#capabilities/trades/contract/trade-ids.ts';
import type { ActivationId } from '../../contract/compliance-ids.ts';

export interface DatedBack {
  readonly id: ActivationId;
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  readonly at: Date;
  /** Null: by a service fee. */
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
  /** Together more than one: made at the same instant. */
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
      select *, row_number() over (order by id) as ord from compliance.activation where id = any (${ids}::bigint[])
    ), fee as materialized (
      select * from trades.api_service_fees(array(select terminal_id from asked order by ord),
        array(select bound_at from asked order by ord), array(select activated_at from asked order by ord)))
    select asked.id, terminal_id as "terminalId", binding_id as "bindingId", first.at, activated_at as "atBefore",
      first.trade_ids as "tradeIds", first.fee_ids as "feeIds", asked.trade_id as "tradeIdBefore", day as "dayBefore"
    from asked
    cross join lateral (
      select at, coalesce(array_agg(trade_id) filter (where fee_id is null), '{}') as trade_ids,
        coalesce(array_agg(fee_id) filter (where fee_id is not null), '{}') as fee_ids
      from (
        select counted.at, counted.trade_id, null::bigint as fee_id from compliance.counted
        where activation_id = asked.id and counted.trade_id = sale_id and counted.at <= activated_at
        union all
        select fee.at, null, fee_id from fee where fee.ord = asked.ord) as event
      where terminals.api_holder_at(binding_id, at) = holder_id
      group by at order by at limit 1) as first
    where first.at < activated_at or cardinality(first.trade_ids) + cardinality(first.fee_ids) > 1
    order by asked.id`.execute(tx);
  return rows;
};

/** Of these activations those that another event began. Of two at one instant, the smaller reference is the first. */
export const earlierEvents = async (tx: Tx, ids: readonly ActivationId[]): Promise<DatedBack[]> => {
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
