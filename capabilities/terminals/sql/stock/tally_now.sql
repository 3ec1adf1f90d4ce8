-- Changes the counts of these terminals according to their present state: called with −1 before a change, which also
-- keeps their holders' ancestors the same until it is complete, and +1 after it.
create or replace function terminals.tally_now(ids bigint[], delta bigint) returns void language plpgsql as $$
declare
  holders bigint[];
  statuses smallint[];
  brands bigint[];
  sums bigint[];
begin
  perform agents.api_lock_tree_shared();
  select array_agg(holder_id), array_agg(bind_status), array_agg(brand_id), array_agg(count * delta)
  into holders, statuses, brands, sums
  from (
    select holder_id, bind_status, brand_id, count(*) from terminals.terminal
    where id = any (ids) and deleted_at is null group by holder_id, bind_status, brand_id
  ) as stock;
  perform terminals.tally(holders, statuses, brands, sums) where holders is not null;
end $$;
