-- Hands an approved merchant to another agent from a business day on; figures of days before stay. The caller has
-- locked the tree (agents.lock_tree) and locked the merchant.
create or replace function merchants.hand_over(handed_id bigint, taker_id bigint, from_day date) returns void
language plpgsql as $$
declare
  giver_id bigint;
begin
  select agent_id into strict giver_id from merchants.merchant where id = handed_id;
  perform merchants.tally(array[giver_id, taker_id], array[-1::bigint, 1::bigint]);
  update merchants.merchant set agent_id = taker_id where id = handed_id;
  -- it is no longer one of the merchants that the giver's staff manages
  delete from merchants.managed where merchant_id = handed_id;
  insert into merchants.handover (merchant_id, day, from_agent_id, to_agent_id)
  values (handed_id, from_day, giver_id, taker_id);
end $$;
