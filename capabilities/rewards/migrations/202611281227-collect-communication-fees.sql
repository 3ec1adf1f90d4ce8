-- A communication fee is earned when the acquirer reports it collected, unless its policy says that the operator
-- guarantees it: then by the plan. Of the other plans nothing is charged: they have no next day.
alter table rewards.fee_plan add column by_plan boolean not null default false;
alter table rewards.fee_plan drop constraint fee_plan_check;

-- What was due of plans that had ended was never charged, and is not due now: their numbers go on from today.
update rewards.fee_plan
set next_phase = greatest(next_phase,
  ceil(((now() at time zone 'Asia/Shanghai')::date - activation_day - free_days)::numeric / period_days)::int + 1)
where next_on is null;
-- One plan of a terminal and policy, that of its first activation.
delete from rewards.fee_plan as later using rewards.fee_plan as first
where first.terminal_id = later.terminal_id and first.policy_id = later.policy_id
  and (first.activation_day, first.binding_id) < (later.activation_day, later.binding_id);

-- What became of each communication fee that was reported as collected. Derived from the reported fees and the plan of
-- their terminal (rules/settle-collections.ts), whatever arrives first.
create table rewards.fee_collection (
  fee_id bigint primary key,
  terminal_id bigint not null references terminals.terminal,
  -- the phase of the plan; null: the terminal has no plan
  phase int,
  -- `earned` by agents; nothing: collected `again`, of a phase that is `never_due`, with `no_plan`, or earned `by_plan`
  outcome text not null check (outcome in ('earned', 'again', 'never_due', 'no_plan', 'by_plan')),
  -- the award that stands for it, and the number of its bookings
  award_id bigint references rewards.award,
  award_no int not null default 0,
  check (award_id is null or outcome = 'earned')
);
create index fee_collection_terminal on rewards.fee_collection (terminal_id);
create index fee_collection_unearned on rewards.fee_collection (fee_id) where outcome in ('again', 'never_due', 'no_plan');

-- Terminals whose collections have to be looked at again.
create table rewards.unsettled_fee (terminal_id bigint primary key references terminals.terminal);
