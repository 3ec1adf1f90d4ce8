-- The open bindings of terminals that are bound now.
create or replace function terminals.api_current_bindings(terminal_ids bigint[])
returns table (terminal_id bigint, binding_id bigint, merchant_id bigint) language sql stable as $$
  select terminal_id, id, merchant_id from terminals.binding
  where terminal_id = any (terminal_ids) and unbound_at = 'infinity'
$$;
