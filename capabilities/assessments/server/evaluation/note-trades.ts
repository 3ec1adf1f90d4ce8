/**
 * Stores the successful transactions of activations, with the reason why a sale never counts: each once, even if it is
 * read twice. Service fees are not stored: they count only for the activation itself.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { dequeueWatched } from '#capabilities/trades/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { dateBack, type EarlierEvent } from './date-back.ts';
import { noteFirstAgain, whyNot } from './why.ts';

/** @param trades SQL with the columns of `trades.api_successful`. @returns activations with a new transaction. */
const note = async (tx: Tx, trades: Sql): Promise<ActivationId[]> => {
  const { rows } = await sql<{ id: ActivationId }>`
    with noted as (
      insert into assessments.counted (activation_id, trade_id, sale_id, at, day, amount_fen, payment_type, total_type,
        method, card_type, why, activation_why)
      select activation.id, trade_id_of, sale_id, at, trade_day, amount_fen, payment_type, total_type, method,
        card_type, ${whyNot}
      from (select *, null::bigint as nth from (${trades}) as given) as trade (trade_id_of, sale_id, terminal_id_of, at,
        sale_at, trade_day, amount_fen, payment_type, total_type, method, card_type, nth)
      join assessments.activation on activation.terminal_id = terminal_id_of and sale_at >= bound_at
        and sale_at < unbound_at
      join assessments.plan on plan.id = plan_id
      order by activation.id, trade_id_of
      on conflict do nothing
      returning activation_id)
    select distinct activation_id as id from noted order by 1`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await noteFirstAgain(tx, ids);
  return ids;
};

/** Stores all transactions of the bindings so far, also those before the activating instant. */
export const noteHistory = (tx: Tx, activationIds: readonly ActivationId[]): Promise<ActivationId[]> =>
  note(
    tx,
    sql`select * from trades.api_successful(
      array(select terminal_id from assessments.activation where id = any (${activationIds}::bigint[]) order by id),
      array(select bound_at from assessments.activation where id = any (${activationIds}::bigint[]) order by id),
      array(select unbound_at from assessments.activation where id = any (${activationIds}::bigint[]) order by id))`,
  );

/** Activations of the bindings whose service fees were collected with these. */
const withFees = async (tx: Tx, only: readonly TradeId[]): Promise<ActivationId[]> => {
  const { rows } = await sql<{ id: ActivationId }>`
    select distinct activation.id from trades.api_fee_times(${only}::bigint[]) as fee
    join assessments.activation on activation.terminal_id = fee.terminal_id and fee.at >= bound_at
      and fee.at < unbound_at
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};

/** @returns activations with a new transaction or service fee among these, and those that were dated back. */
export const dequeueTrades = async (
  tx: Tx,
  only: readonly TradeId[],
  now: Date,
): Promise<{ readonly ids: ActivationId[]; readonly dated: readonly EarlierEvent[] }> => {
  const taken = await dequeueWatched(tx, only.length, only);
  if (taken.length === 0) return { ids: [], dated: [] };
  const waiting = taken.map(({ tradeId }) => tradeId);
  const noted = await note(tx, sql`select * from trades.api_evaluated(${waiting}::bigint[])`);
  const ids = [...new Set([...noted, ...(await withFees(tx, waiting))])].toSorted((a, b) => a - b);
  return { ids, dated: await dateBack(tx, now, ids) };
};
