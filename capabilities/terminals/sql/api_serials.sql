-- The serial numbers of terminals.
create or replace function terminals.api_serials(terminal_ids bigint[])
returns table (terminal_id bigint, sn text) language sql stable as $$
  select terminal.id, terminal.sn from terminals.terminal where terminal.id = any (terminal_ids)
$$;
