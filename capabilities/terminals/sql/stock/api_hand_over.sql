-- Hands a merchant's bindings, with the terminals that are bound to it, to another agent from an instant on, also those
-- that have ended after it. Nothing of a binding itself changes: activation, windows and history go on. The caller has
-- taken the tree (agents.lock_tree) and locked the merchant. Returns the terminals.
create or replace function terminals.api_hand_over(of_merchant bigint, taker_id bigint, since timestamptz)
returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  perform 1 from terminals.terminal where merchant_id = of_merchant order by id for update;
  select coalesce(array_agg(id order by id), '{}') into ids from terminals.terminal where merchant_id = of_merchant;
  insert into terminals.handover (binding_id, at, from_agent_id, to_agent_id)
  select id, since, agent_id, taker_id from terminals.binding where merchant_id = of_merchant and unbound_at > since
    and agent_id <> taker_id;
  update terminals.binding set agent_id = taker_id where merchant_id = of_merchant and unbound_at > since;
  perform terminals.tally_now(ids, -1);
  insert into terminals.event (terminal_id, at, kind, from_agent_id, to_agent_id, merchant_id)
  select id, since, 'transferred', holder_id, taker_id, merchant_id from terminals.terminal where id = any (ids)
    order by id;
  perform terminals.move_scope(ids, taker_id);
  update terminals.terminal set holder_id = taker_id, held_since = since where id = any (ids);
  perform terminals.tally_now(ids, 1);
  return ids;
end $$;
