-- The part of the terms that an award of a kind pays: PART_OF of server/award-request.ts.
create or replace function rewards.part_of(kind text) returns text language sql immutable as $$
  select case kind when 'compliance' then 'stage' when 'communication_fee' then 'communication' else kind end
$$;
