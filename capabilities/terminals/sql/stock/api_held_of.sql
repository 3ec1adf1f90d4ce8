-- These terminals; same columns as terminals.api_held.
create or replace function terminals.api_held_of(ids bigint[])
returns table (terminal_id bigint, holder_id bigint, merchant_id bigint, bind_status smallint, since timestamptz)
language sql stable as $$
  select id, holder_id, merchant_id, bind_status,
    case bind_status when 0 then held_since when 1 then bound_at else activated_at end
  from terminals.terminal where id = any (ids) and deleted_at is null
$$;
