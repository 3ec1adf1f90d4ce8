-- Who sees a merchant's class, and its waiting terminals, after it went over to another agent: at once, while the
-- counts follow with the next refresh. The class stays.
create or replace function portfolio.api_hand_over(of_merchant bigint, taker_id bigint) returns void
language plpgsql as $$
declare
  line bigint[];
begin
  select path into strict line from agents.api_paths(array[taker_id]);
  update portfolio.merchant set agent_id = taker_id,
    keys = array(select above.id * 8 + kind.class from unnest(line) as above (id)
      cross join (select distinct key % 8 as class from unnest(keys) as key) as kind order by 1)
  where merchant_id = of_merchant;
  delete from portfolio.terminal where merchant_id = of_merchant;
end $$;
