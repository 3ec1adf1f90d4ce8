-- The amounts that withdrawals use of tax documents, with rate, tax and whether they are released.
create or replace function taxes.api_covers()
returns table (withdrawal_no text, document_id bigint, amount_fen bigint, rate_ppm bigint, tax_fen bigint,
  released boolean)
language sql stable as $$
  select withdrawal_no, document_id, amount_fen, rate_ppm, tax_fen, released_at is not null from taxes.cover
$$;
