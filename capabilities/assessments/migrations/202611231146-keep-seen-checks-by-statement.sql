-- Who sees a check is derived: compliance.place and compliance.api_move_team alone write it, from rows of
-- compliance.stage_check itself and while they keep the tree, in which no check is deleted. Looking up every row's check
-- again, one by one, was two fifths of what placing cost, for 15 - 20 rows a terminal. What the foreign key still
-- guaranteed, that no check goes while somebody sees it, is checked once per statement that deletes checks.
alter table compliance.seen_check drop constraint seen_check_check_id_fkey;

create function compliance.refuse_seen_checks() returns trigger language plpgsql as $$
begin
  if exists (select from gone join compliance.seen_check on check_id = gone.id) then
    raise foreign_key_violation using message = 'a deleted check is still seen';
  end if;
  return null;
end $$;
create trigger stage_check_gone after delete on compliance.stage_check referencing old table as gone
  for each statement execute function compliance.refuse_seen_checks();
