-- Activation reward and stages are earned once in a terminal's life under a policy, and by so many terminals of a
-- merchant's identity as the policy says. Decided anew with every evaluation, from the activations by their instants.
alter table compliance.activation
  -- why the activation is not rewarded; null: it is, as far as it counts
  add column unrewarded text check (unrewarded in ('terminal', 'identity')),
  -- why its stages are not assessed
  add column stages_over text check (stages_over in ('once', 'identity')),
  -- false: taken before rewards were once per terminal; what it was promised then stays
  add column is_once boolean not null default false;
alter table compliance.activation alter column is_once set default true;
alter table compliance.plan
  -- a terminal is rewarded anew so many months after its last rewarded activation; null: never
  add column anew_after_months int check (anew_after_months > 0),
  -- how many terminals of one identity number or licence are rewarded; null: all
  add column max_per_identity int check (max_per_identity > 0);
alter table compliance.stage_check drop constraint stage_check_cause_check;
alter table compliance.stage_check add constraint stage_check_cause_check
  check (cause in ('window', 'unbound', 'refunded', 'chain', 'before_start', 'once', 'identity')) not valid;
