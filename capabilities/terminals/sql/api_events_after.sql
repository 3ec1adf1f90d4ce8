-- The first events behind one, in order: of which terminals, and when. Those of a transaction that is still under way
-- may come in before the last one later on.
create or replace function terminals.api_events_after(after_id bigint, most integer)
returns table (event_id bigint, terminal_id bigint, at timestamptz) language sql stable as $$
  select id, event.terminal_id, event.at from terminals.event where id > after_id order by id limit most
$$;
