-- Why a successful sale does not count by the conditions of a policy; null when it may count (docs/domain.md §6). nth:
-- its place among the successful sales of its binding, from 1; null after the first ones. day_no: its business day,
-- counted from day 0 of the conditions. Inlined into the calling query.
create or replace function policies.api_not_counted(conditions jsonb, payment_type smallint, total_type smallint,
  method smallint, card_type smallint, amount_fen bigint, nth bigint, day_no int) returns text
language sql immutable as $$
  select case
    when conditions is null then null
    when conditions -> 'excludedPaymentTypes' @> to_jsonb(payment_type) then 'payment_type'
    when not conditions -> 'totalTypes' @> to_jsonb(total_type) then 'total_type'
    when not conditions -> 'methods' @> to_jsonb(method) then 'method'
    when not conditions -> 'cardTypes' @> to_jsonb(card_type) then 'card_type'
    when amount_fen < (conditions ->> 'minTransactionFen')::bigint then 'below_minimum'
    when nth <= (conditions ->> 'notFirst')::bigint then 'first_sales'
    when day_no < (conditions ->> 'fromDay')::int then 'before_day' end
$$;
