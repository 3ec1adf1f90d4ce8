-- Ids of the terminals whose serial number ends with `tail`. A separate function, because `like` uses the index only
-- when planned for the actual value: this way only this small statement is planned each time, not the calling queries.
create or replace function terminals.ids_ending(tail text) returns bigint[] language plpgsql stable as $$
begin
  return array(select id from terminals.terminal where reverse(sn) like reverse(tail) || '%');
end $$;
