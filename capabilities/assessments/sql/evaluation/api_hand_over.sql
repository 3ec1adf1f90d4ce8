-- Hands the stages of a merchant's standing activations to another agent: stages whose windows begin on the day or
-- later become its own; those that have begun stay with their agent. Only the new line sees them. Call it after
-- terminals.api_hand_over.
create or replace function assessments.api_hand_over(of_merchant bigint, taker_id bigint, from_day_of date)
returns void language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(stage_check.id order by stage_check.id) into ids
  from assessments.stage_check join assessments.activation on activation.id = activation_id
  where merchant_id = of_merchant and unbound_at > from_day_of::timestamp at time zone 'Asia/Shanghai';
  if ids is null then return; end if;
  update assessments.stage_check set stage_holder_id = taker_id
  where id = any (ids) and stage > 0 and from_day >= from_day_of;
  delete from assessments.seen_check where check_id = any (ids);
  perform assessments.place(ids);
end $$;
