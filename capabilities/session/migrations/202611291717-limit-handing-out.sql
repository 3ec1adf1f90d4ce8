-- How many terminals one of an agent's staff may hand out at once; without a number as many as the agent.
alter table session.account
  add column most_at_once integer check (most_at_once is null or (most_at_once between 1 and 10000 and role <> 'agent'));
