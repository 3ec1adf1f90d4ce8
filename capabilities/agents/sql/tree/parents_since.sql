-- Since which business day each agent has its present parent; only agents who were ever moved.
create or replace view agents.parents_since as
  select agent.id as agent_id, min(position.valid_from) as since
  from agents.agent join agents.position on position.agent_id = agent.id
  where agent.parent_id is not null and position.valid_from > coalesce((
    select max(former.valid_from) from agents.position as former
    where former.agent_id = agent.id and former.path[cardinality(former.path) - 1] is distinct from agent.parent_id),
    '-infinity')
  group by agent.id having count(*) < (
    select count(*) from agents.position as every_one where every_one.agent_id = agent.id);
