-- Whether a terminal is bound to the merchant. Inlined into the calling query.
create or replace function terminals.api_is_bound(asked_merchant_id bigint) returns boolean language sql stable as $$
  select exists (select from terminals.terminal where terminal.merchant_id = asked_merchant_id)
$$;
