-- The next events after an id, in order: their terminals and times. Events of an uncommitted transaction may appear
-- later among those before the last one.
create or replace function terminals.api_events_after(after_id bigint, most integer)
returns table (event_id bigint, terminal_id bigint, at timestamptz) language sql stable as $$
  select id, event.terminal_id, event.at from terminals.event where id > after_id order by id limit most
$$;
