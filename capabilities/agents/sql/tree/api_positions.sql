-- The positions of agents in the tree that are in force on `from_day` or later, with the days on which they are in
-- force (`valid_to` exclusive): for facts and prices that follow the tree of their own day.
create or replace function agents.api_positions(ids bigint[], from_day date default '-infinity')
  returns table (agent_id bigint, path bigint[], valid_from date, valid_to date)
language sql stable as $$
  select place.agent_id, place.path, place.valid_from, place.valid_to
  from (
    select position.agent_id, position.path, position.valid_from,
      lead(position.valid_from, 1, 'infinity') over (partition by position.agent_id
        order by position.valid_from) as valid_to
    from agents.position where position.agent_id = any (ids)) as place
  where place.valid_to > from_day
$$;
