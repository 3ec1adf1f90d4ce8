-- The parts of an award's shares that were available before, when it replaces a corrected one on `today`: each agent's
-- share up to what was available of the former one. Null without a former one.
create or replace function rewards.settled(former_id bigint, agent_ids bigint[], share_fens bigint[], today date)
returns bigint[] language sql stable as $$
  select array_agg(least(part.fen, coalesce(
      case when (former.at at time zone 'Asia/Shanghai')::date = settled.today then former.settled_fens[place.at]
        else former.share_fens[place.at] end, 0)) order by part.ord)
  from rewards.award as former
  cross join lateral unnest(settled.agent_ids, settled.share_fens) with ordinality as part (agent_id, fen, ord)
  cross join lateral (select array_position(former.agent_ids, part.agent_id) as at) as place
  where former.id = former_id
$$;
