-- An agent's parts of awards by kind, newest first, of its own merchants apart: for the list of its earnings.
-- no transaction
create index concurrently award_share_kind on rewards.award_share using btree
  (agent_id, kind, (depth = 0), day desc, award_id desc);
