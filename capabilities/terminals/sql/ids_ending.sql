-- Terminals by the end of their serial number. A function, because `like` finds the index only when it is planned for
-- its own value: here that is a small statement, and not each of those that ask.
create or replace function terminals.ids_ending(tail text) returns bigint[] language plpgsql stable as $$
begin
  return array(select id from terminals.terminal where reverse(sn) like reverse(tail) || '%');
end $$;
