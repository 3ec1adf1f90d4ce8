-- Serial number of a terminal. Inlined into the calling query.
create or replace function terminals.api_sn(of_id bigint) returns table (sn text) language sql stable rows 1 as $$
  select terminal.sn from terminals.terminal where terminal.id = of_id
$$;
