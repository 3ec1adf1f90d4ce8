-- Binds terminals to merchants of their holder, at the place of the merchant. A binding never starts before the
-- previous one ended, even if the clocks of two requests differ.
create or replace function terminals.bind(ids bigint[], merchant_ids bigint[], service_fees_fen bigint[],
  at timestamptz, by_operation_id bigint)
returns void language plpgsql as $$
declare
  done bigint;
begin
  perform terminals.tally_now(ids, -1);
  update terminals.terminal
  set bind_status = terminals.bound(), merchant_id = row.merchant_id, service_fee_fen = row.fee_fen,
    pending_operation_id = null,
    bound_at = greatest(bind.at, (select max(unbound_at) from terminals.binding where terminal_id = terminal.id))
  from unnest(ids, merchant_ids, service_fees_fen) as row (id, merchant_id, fee_fen)
  where terminal.id = row.id and bind_status = terminals.unbound() and deleted_at is null;
  get diagnostics done = row_count;
  perform terminals.require_all(done, ids);
  insert into terminals.binding (terminal_id, merchant_id, agent_id, policy_id, bound_at, latitude_e6, longitude_e6,
    region_code, address, placed_at, needs_place)
  select id, terminal.merchant_id, holder_id, policy_id, bound_at, latitude_e6, longitude_e6, region_code, address,
    case when latitude_e6 is not null then bound_at end, latitude_e6 is not null
  from terminals.terminal
  left join merchants.api_places(bind.merchant_ids) as place on place.merchant_id = terminal.merchant_id
  where id = any (ids) order by id;
  insert into terminals.event (terminal_id, at, kind, operation_id, from_agent_id, merchant_id, detail)
  select id, bound_at, 'bound', by_operation_id, holder_id, merchant_id, jsonb_build_object('serviceFeeFen',
    service_fee_fen)
  from terminals.terminal where id = any (ids) order by id;
  perform terminals.update_scope(ids);
  perform terminals.tally_now(ids, 1);
  perform terminals.tally_growth(array_agg(holder_id), array_agg(bound_at), 'bind') from terminals.terminal
    where id = any (ids);
end $$;
