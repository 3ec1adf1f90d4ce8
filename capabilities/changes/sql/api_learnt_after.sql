-- Whether a rate that was in force for a merchant at an instant became known from the acquirer only after another one.
create or replace function changes.api_learnt_after(of_merchant bigint, of_rate_type smallint, at timestamptz,
  since timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from changes.rate_value as value join changes.change on change.id = value.change_id
    where value.merchant_id = of_merchant and value.rate_type = of_rate_type and value.from_at <= at
      and change.origin = 'acquirer' and change.asked_at > since)
$$;
