-- Charges for terminals that are not activated, due until a business day and not booked.
create or replace function rewards.api_charges_due(until date)
returns table (terminal_id bigint, due_on date, amount_fen bigint) language sql stable as $$
  select distinct on (terminal_id) terminal_id, due_on, amount_fen from rewards.inactive_terminal
  where charged_on is null and due_on <= until order by terminal_id, held_on desc, id desc
$$;
