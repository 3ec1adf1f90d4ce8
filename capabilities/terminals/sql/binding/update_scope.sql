-- Copies bind status and activation day of terminals to all their rows in terminal_scope.
create or replace function terminals.update_scope(ids bigint[]) returns void language sql as $$
  update terminals.terminal_scope
  set bind_status = terminal.bind_status, activated_on = (terminal.activated_at at time zone 'Asia/Shanghai')::date
  from terminals.terminal
  where terminal.id = any (ids) and terminal_scope.terminal_id = terminal.id
$$;
