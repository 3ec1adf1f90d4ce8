-- Terminals whose serial numbers, read as numbers, are within spans: for numbers that a spreadsheet has rounded.
create or replace function terminals.api_serials_within(lows numeric[], highs numeric[])
returns table (ord bigint, sn text) language sql stable as $$
  select span.ord, terminal.sn
  from terminals.terminal
  join unnest(lows, highs) with ordinality as span (low, high, ord)
    on case when terminal.sn ~ '^\d+$' then terminal.sn::numeric between span.low and span.high end
  where terminal.deleted_at is null
$$;
