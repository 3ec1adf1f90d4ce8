-- Costs that held on a command's first day when it was saved, of agents whose costs a later command changed before the
-- first one's what-if was measured. Its rows go with the measuring. Nothing of it is read by a version before.
create table policies.cost_before (
  change_id bigint not null references policies.term_change (id) on delete cascade,
  agent_id bigint not null,
  rate_type smallint not null,
  rate_ppm bigint not null,
  cap_fen bigint,
  extra_fen bigint,
  primary key (change_id, agent_id, rate_type)
);
