-- Sums the transactions that the trades capability is about to book. Most of the work precedes locking the agents,
-- because other batches wait from then on. The arrays have one element per agent of a successful transaction, from the
-- merchant's agent (depth 0) up to the root. Optimized for many rows: unnest in the select list streams; in FROM it
-- would copy every column. chain_agent_ids and chain_rest_fens hold the chains of the sales one after the other;
-- chain_ats has the position of an element's agent there, chain_spans the number of agents above it. Both are null for
-- refunds, whose chain need not be that of their day. An agent has one chain on a day, so any sale of a cell gives the
-- agents above.
create or replace function statistics.api_sum_trades(agent_ids bigint[], depths smallint[], days date[],
  hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[],
  chain_ats int[] default null, chain_spans int[] default null, chain_agent_ids bigint[] default null,
  chain_rest_fens bigint[] default null)
returns statistics.trade_sums language sql stable as $$
  select row(array_agg(agent_id), array_agg(day), array_agg(is_direct), array_agg(total_type), array_agg(payment_type),
    array_agg(hour),
    array_agg(count), array_agg(amount_fen), array_agg(refund_count), array_agg(refund_fen), array_agg(earned_count),
      array_agg(earned_fen),
    array_agg(row(coalesce(chain_agent_ids[chain_at + 1:chain_at + span], '{}'), earned_fens[:span])
      ::statistics.api_above)
    )::statistics.trade_sums
  from (
    select agent_id, day, depth = 0 as is_direct, total_type, payment_type, hour,
      count(*) filter (where not is_refund) as count, statistics.total(amount_fen) filter
        (where not is_refund) as amount_fen,
      count(*) filter (where is_refund) as refund_count, statistics.total(amount_fen) filter
        (where is_refund) as refund_fen,
      count(*) filter (where share_fen <> 0) as earned_count, statistics.total(share_fen) as earned_fen,
      min(chain_at) as chain_at, coalesce(max(span), 0) as span,
      array[
        statistics.total(chain_rest_fens[chain_at] - chain_rest_fens[chain_at + 1]) filter (where span > 0),
        statistics.total(chain_rest_fens[chain_at + 1] - chain_rest_fens[chain_at + 2]) filter (where span > 1),
        statistics.total(chain_rest_fens[chain_at + 2] - chain_rest_fens[chain_at + 3]) filter (where span > 2),
        statistics.total(chain_rest_fens[chain_at + 3] - chain_rest_fens[chain_at + 4]) filter (where span > 3),
        statistics.total(chain_rest_fens[chain_at + 4] - chain_rest_fens[chain_at + 5]) filter (where span > 4),
        statistics.total(chain_rest_fens[chain_at + 5] - chain_rest_fens[chain_at + 6]) filter (where span > 5),
        statistics.total(chain_rest_fens[chain_at + 6] - chain_rest_fens[chain_at + 7]) filter (where span > 6),
        statistics.total(chain_rest_fens[chain_at + 7] - chain_rest_fens[chain_at + 8]) filter (where span > 7),
        statistics.total(chain_rest_fens[chain_at + 8] - chain_rest_fens[chain_at + 9]) filter (where span > 8),
        statistics.total(chain_rest_fens[chain_at + 9] - chain_rest_fens[chain_at + 10]) filter (where span > 9)
        ] as earned_fens
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(hours) as hour,
        unnest(total_types) as total_type,
        unnest(payment_types) as payment_type, unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen,
          unnest(shares_fen) as share_fen, unnest(chain_ats) as chain_at, unnest(chain_spans) as span) as part
    -- agents first: the parts arrive in their order, and to compare hours first, which are mostly equal, takes longer
    group by agent_id, day, depth = 0, total_type, payment_type, hour
    order by agent_id, day, is_direct, total_type, payment_type, hour) as added
$$;
