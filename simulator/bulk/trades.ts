/**
 * Transactions spread evenly over the days and the activated terminals; shares by the same SQL function as the feed's.
 */
import { sql } from '#platform/db/sql.ts';
import { drawIds } from '../write/insert-rows.ts';
import type { BulkSize } from './step.ts';

/**
 * Card, quick pass, scan, VIP, quick pay as in the demo world: total type, rate type, payment type, method, card type,
 * and the range of percent that picks the line.
 */
const MIX = sql`(values
  (1, 1, 1, 1, 1, 0, 36), (2, 1, 1, 1, 2, 36, 44), (3, 2, 1, 2, 1, 44, 55), (4, 3, 3, 3, 0, 55, 77), (4, 3, 2, 3, 0, 77,
    92),
  (5, 4, 1, 1, 1, 92, 96), (6, 4, 1, 1, 2, 96, 97), (7, 5, 4, 1, 1, 97, 100)) as mix (total_type, rate_type,
    payment_type, method, card_type, low, high)`;

const batch = ({ now }: BulkSize) => sql`
  insert into trades.feed_batch (id, acquirer, nonce, received_at, body) values (1, 'bulk', 'bulk', ${now}, 'bulk')`;

/** `hashint4` gives deterministic pseudo-random values that are the same on every machine. */
const trades = ({ agents, trades: count, days, now }: BulkSize) => sql`
  insert into trades.trade (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, fee_fen, fee_rate_ppm,
    payment_type, method, card_type,
    total_type, rate_type, bank_name, card_tail, terminal_id, merchant_id, policy_id, agent_id, agent_ids, term_ids,
      remaining_fens, batch_id, booked_at)
  select i, 'bulk', 'BULK' || i, 'sale', case when i % 20 = 0 then 2 else 1
    end, at, (at at time zone 'Asia/Shanghai')::date, amount, fee, default_ppm,
    payment_type, method, card_type, total_type, mix.rate_type, '招商银行', lpad((i % 10000)::text, 4, '0'), terminal.id,
      terminal.merchant_id,
    terminal.policy_id, terminal.holder_id, chain.agent_ids, chain.term_ids,
    trades.remaining_fees(amount, fee, chain.rates_ppm, case when card_type = 2 then chain.caps_fen end,
      chain.extras_fen), 1, at
  from generate_series(1, ${count}::int) as i
  cross join lateral (select abs(hashint4(i)::bigint) as dice,
    ${now}::timestamptz - ${days}::int * interval '1 day' * (1 - i::float8 / ${count}::int) as at) as drawn
  join ${MIX} on dice % 100 >= low and dice % 100 < high
  join terminals.terminal on terminal.id = 1 + dice / 7 % ${agents}::int + dice / 11 % 6 * ${agents}::int
  join policies.policy_rate rate on rate.policy_id = 1 and rate.rate_type = mix.rate_type
  cross join lateral (select 1000 + dice / 3 % 600000 as amount) as paid
  cross join lateral (select case when i % 20 = 0 then 0 else least((amount * default_ppm + 500000) / 1000000, case
    when card_type = 2 then cap_fen end) + coalesce(extra_fen, 0) end as fee) as charged
  join policies.price_chain chain on chain.agent_id = terminal.holder_id and chain.policy_id = 1
    and chain.rate_type = mix.rate_type
  order by i`;

const shares = sql`
  insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
  select chain.agent_id, occurred_at, trade.id, ord - 1, before_fen - remaining_fen
  from trades.trade cross join lateral unnest(agent_ids, remaining_fens,
    fee_fen || remaining_fens) with ordinality as chain (agent_id, remaining_fen, before_fen, ord)
  where chain.agent_id is not null order by 1, 2, 3`;

export const bulkTrades = (size: BulkSize) => [
  { text: 'batch', statement: batch(size) },
  { text: 'ids of batches', statement: drawIds(sql`'trades.feed_batch_id_seq'::regclass`, sql`1`) },
  { text: 'transactions', statement: trades(size) },
  {
    text: 'references',
    statement: sql`insert into trades.reference (acquirer, reference, trade_id) select acquirer, reference, id
      from trades.trade`,
  },
  {
    text: 'merchants of teams',
    statement: sql`insert into trades.merchant_chain (merchant_id, agent_ids)
      select distinct merchant_id, agent_ids from trades.trade`,
  },
  { text: 'ids of transactions', statement: drawIds(sql`'trades.trade_id'::regclass`, sql`${size.trades}::bigint`) },
  { text: 'shares', statement: shares },
];
