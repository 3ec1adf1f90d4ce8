-- Which of these serial numbers are terminals that an agent holds now, with `whole_team` also those of its team, and
-- since when their holder has had them.
create or replace function terminals.api_having(of_agent bigint, whole_team boolean, sns text[])
returns table (sn text, held_since timestamptz) language sql stable as $$
  select terminal.sn, terminal.held_since
  from terminals.terminal
  join terminals.terminal_scope as seen on seen.agent_id = of_agent and seen.terminal_id = terminal.id
  where terminal.sn = any (sns) and (whole_team or terminal.holder_id = of_agent)
$$;
