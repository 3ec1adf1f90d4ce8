-- Changes who sees and counts a merchant's class after it was transferred to another agent, at once; its waiting
-- terminals follow with the next refresh. The class stays. Waits for a running refresh, which counts by the rows.
create or replace function portfolio.api_hand_over(of_merchant bigint, taker_id bigint) returns void
language plpgsql as $$
declare
  line bigint[];
  counted_on date;
  waiting bigint[];
begin
  select (at at time zone 'Asia/Shanghai')::date into counted_on from portfolio.refreshed for update;
  waiting := array(select terminal_id from portfolio.terminal where merchant_id = of_merchant);
  perform portfolio.count_classes(array[of_merchant], -1);
  select path into strict line from agents.api_paths(array[taker_id]);
  update portfolio.merchant set agent_id = taker_id,
    keys = array(select above.id * 8 + kind.class from unnest(line) as above (id)
      cross join (select distinct key % 8 as class from unnest(keys) as key) as kind order by 1)
  where merchant_id = of_merchant;
  perform portfolio.count_classes(array[of_merchant], 1);
  perform portfolio.count_ages(waiting, counted_on, -1);
  delete from portfolio.terminal where terminal_id = any (waiting);
end $$;
