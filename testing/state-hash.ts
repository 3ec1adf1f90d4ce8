/**
 * The state of the books as a hash, without what legitimately depends on the order in which a feed arrives: ids, times
 * of booking, the division of several refunds of one sale (their sum does not), and with it numbers of earnings and
 * amounts by hour. Worlds have the same hash if they were fed the same, in any order.
 */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';

const PARTS: Readonly<Record<string, Sql>> = {
  // net of reversals: a step of a refund may be a fen off, in either direction
  transfers: sql`
    select agent_id, account.kind as wallet, replace(source_kind, '_reversal', '') as kind,
      (at at time zone 'Asia/Shanghai')::date as day, sum(sign * amount_fen)::bigint as fen
    from ledger.transfer cross join lateral (values (credit_account_id, 1), (debit_account_id, -1))
      as side (account_id, sign)
    join ledger.account on account.id = side.account_id
    group by 1, 2, 3, 4 having sum(sign * amount_fen) <> 0`,
  balances: sql`
    select agent_id, kind, balance_fen, held_fen, earned_fen, withdrawn_fen, pending_on, pending_fen, month_on,
      month_in_fen - month_out_fen as month_net_fen, month_earned_fen from ledger.balance where balance_fen <> 0`,
  transactions: sql`
    select acquirer, reference, kind, status, occurred_at, amount_fen,
      case kind when 'sale' then fee_fen end as fee_fen,
      terminal_id, merchant_id, agent_ids, term_ids, case kind when 'sale' then remaining_fens end as remaining_fens,
        refunded_fen,
      fee_back_fen from trades.trade`,
  valueFees: sql`
    select reference, value.fee_fen, item, share_type, parts_ppm, parts_from, value.remaining_fens, value.fee_back_fen
    from trades.value_fee value join trades.trade on trade.id = value.trade_id where value.original_id is null`,
  fees: sql`
    select reference, kind, status, occurred_at, amount_fen, refunded_fen, terminal_id, agent_id from trades.fee`,
  quarantine: sql`select acquirer, reference, reason from trades.quarantine where released_at is null`,
  sumsOfDays: sql`select day, acquirer, amount_fen from trades.acquirer_day`,
  sumsOfTerminals: sql`select day, terminal_id, amount_fen from trades.terminal_day`,
  tradeDays: sql`
    select agent_id, day, is_direct, total_type, payment_type, count, amount_fen, refund_count, refund_fen, earned_fen,
      above_ids, above_fens, hour_counts, hour_fens from statistics.trade_day`,
  earningDays: sql`
    select agent_id, day, kind, from_direct, amount_fen from statistics.earning_day where amount_fen <> 0`,
  returnedDays: sql`select agent_id, member_id, day, earned_fen, direct_fen from statistics.returned_day
    where earned_fen <> 0`,
  growth: sql`select agent_id, is_team, day, kind, count from statistics.growth_day`,
  counts: sql`select agent_id, is_team, kind, key, count from statistics.current_count where count <> 0`,
  terminals: sql`select id, bind_status, merchant_id, holder_id from terminals.terminal`,
};

/** Every part with one text per row, sorted: for showing a difference. */
export const stateOf = async (db: Db): Promise<Record<string, string[]>> => {
  const parts: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(PARTS)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(part)::text as row from (${query}) as part`.execute(db);
    parts[name] = rows.map(({ row }) => row).toSorted();
  }
  return parts;
};

export const stateHash = (state: Record<string, string[]>): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex');
