-- The thresholds in force on a business day.
create or replace function portfolio.rule_on(on_day date) returns portfolio.class_rule language sql stable as $$
  select rule from portfolio.class_rule as rule where from_day <= on_day order by from_day desc limit 1
$$;
