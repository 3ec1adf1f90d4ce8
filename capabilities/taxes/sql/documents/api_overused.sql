-- Invoices of which more is covered than their amount: there must be none.
create or replace function taxes.api_overused()
returns table (document_id bigint, amount_fen bigint, used_fen bigint)
language sql stable as $$
  select document.id, document.amount_fen, sum(cover.amount_fen)::bigint
  from taxes.document join taxes.cover on cover.document_id = document.id and cover.released_at is null
  group by document.id having sum(cover.amount_fen) > document.amount_fen
$$;
