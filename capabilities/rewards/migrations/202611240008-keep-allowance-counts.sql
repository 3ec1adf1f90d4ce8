-- The activations by direct agent that the allowances of a month were booked for: what becomes known later changes no
-- allowance, nor its recalculation. Months that were booked before this was kept have none.
create table rewards.allowance_count (
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  policy_id bigint not null references policies.policy,
  agent_id bigint not null,
  activations bigint not null check (activations > 0),
  primary key (month, policy_id, agent_id)
);
