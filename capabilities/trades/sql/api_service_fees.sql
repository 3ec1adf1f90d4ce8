-- Service fees that were collected for each terminal between its two instants; ord is the position of the terminal.
create or replace function trades.api_service_fees(terminal_ids bigint[], from_ats timestamptz[],
  until_ats timestamptz[])
returns table (ord bigint, fee_id bigint, at timestamptz) language sql stable as $$
  select asked.ord, fee.id, fee.occurred_at
  from unnest(terminal_ids, from_ats, until_ats) with ordinality as asked (terminal_id, from_at, until_at, ord)
  join trades.fee on fee.terminal_id = asked.terminal_id and fee.occurred_at between asked.from_at and asked.until_at
  where fee.kind = 'service_fee' and fee.status = trades.successful()
$$;
