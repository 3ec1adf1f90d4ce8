-- Which sales count is a list of conditions of the policy, one for activations and one for stages (docs/domain.md §6).
alter table compliance.plan
  -- null: every successful sale counts for the activation and its minimum
  add column activation_sales jsonb,
  -- null: payment types and minimum amount alone decide what counts for the stages
  add column stage_sales jsonb;
alter table compliance.counted
  -- null: kept before conditions asked for them
  add column method smallint,
  add column card_type smallint,
  -- why a sale does not count for the minimum of the activation
  add column activation_why text;
alter table compliance.counted drop constraint counted_why_check;
alter table compliance.counted add constraint counted_why_check check (why in ('payment_type', 'total_type', 'method',
  'card_type', 'below_minimum', 'first_sales', 'before_day')) not valid;
alter table compliance.counted add constraint counted_activation_why_check check (activation_why in ('payment_type',
  'total_type', 'method', 'card_type', 'below_minimum', 'first_sales', 'before_day')) not valid;
