-- contract: nothing was released with the former names (docs/decisions/0013-words-of-the-field.md)
alter schema compliance rename to assessments;
alter schema certification rename to identity;
alter schema moves rename to reassignments;
alter schema tripartite rename to acquirer_view;

-- the text of a function keeps the names that it was written with
create or replace function assessments.refuse_seen_checks() returns trigger language plpgsql as $$
begin
  if exists (select from gone join assessments.seen_check on check_id = gone.id) then
    raise foreign_key_violation using message = 'a deleted check is still seen';
  end if;
  return null;
end $$;

-- Calls and jobs bear the names of their capabilities: what was done before is found under the new ones.
create temporary table renamed (former text primary key, name text not null) on commit drop;
insert into renamed values
  ('compliance', 'assessments'), ('certification', 'identity'), ('moves', 'reassignments'), ('tripartite', 'acquirer-view');

create function pg_temp.renamed_call(call text) returns text language sql as $$
  select case call
    when 'certification.get-certification' then 'identity.get-identity'
    when 'certification.submit-certification' then 'identity.submit-identity'
    else coalesce((select name || substr(call, length(former) + 1) from renamed where former = split_part(call, '.', 1)),
      call)
  end
$$;

alter table audit.entry disable trigger entry_append_only;
update audit.entry set call = pg_temp.renamed_call(call)
where split_part(call, '.', 1) in (select former from renamed);
alter table audit.entry enable trigger entry_append_only;
update audit.security_event set call = pg_temp.renamed_call(call)
where split_part(call, '.', 1) in (select former from renamed);
update platform.idempotency set call = pg_temp.renamed_call(call)
where split_part(call, '.', 1) in (select former from renamed);
update platform.job_run set name = pg_temp.renamed_call(name)
where split_part(name, '.', 1) in (select former from renamed);
update platform.job_fault set name = pg_temp.renamed_call(name)
where split_part(name, '.', 1) in (select former from renamed);

-- Each of these jobs runs by a schedule and looks for what is due: the schedule of its new name goes on with it.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where split_part(name, '.', 1) in (select former from renamed);
    delete from jobs.job where state < 'active' and split_part(name, '.', 1) in (select former from renamed);
  end if;
end $$;

drop function pg_temp.renamed_call(text);
