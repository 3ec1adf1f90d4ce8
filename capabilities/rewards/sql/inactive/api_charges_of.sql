-- The charges of these terminals; same columns as rewards.api_charges_due.
create or replace function rewards.api_charges_of(terminal_ids bigint[], until date)
returns table (terminal_id bigint, due_on date, amount_fen bigint) language sql stable as $$
  select distinct on (terminal_id) terminal_id, due_on, amount_fen from rewards.inactive_terminal
  where terminal_id = any (terminal_ids) and charged_on is null and due_on <= until
  order by terminal_id, held_on desc, id desc
$$;
