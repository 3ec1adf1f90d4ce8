-- Tables that are partitioned by month (docs/decisions/0015-monthly-partitions.md). A month is a range of ids: those of
-- December 2026 begin at 202612 and ten zeros. Which tables are partitioned, and their months, is read off the
-- catalogue; what has been archived stands here.

create table platform.archived_month (
  of_table text not null,
  -- of the partition, such as audit.entry_202612
  name text not null,
  row_count bigint not null constraint archived_month_row_count_is_not_negative check (row_count >= 0),
  -- of the rows as lines of JSON in the order of their ids
  sha256 text not null constraint archived_month_sha256_is_a_digest check (sha256 ~ '^[0-9a-f]{64}$'),
  archived_at timestamptz not null,
  -- since when it is in the table again
  read_back_at timestamptz,
  primary key (name)
);

create function platform.first_id(month date) returns bigint language sql immutable
return (extract(year from month)::bigint * 100 + extract(month from month)::bigint) * 10000000000;

-- The month that begins at an id.
create function platform.month_of(id bigint) returns date language sql immutable
return make_date((id / 1000000000000)::int, (id / 10000000000 % 100)::int, 1);

-- Partitions with the month before which their ids end; those of a month also have the month in which they begin.
create view platform.month_partition as
select parent.oid::regclass as of_table, part.oid::regclass as name,
  platform.month_of(substring(bound.text from '^FOR VALUES FROM \(''(\d+)''\)')::bigint) as month,
  platform.month_of(substring(bound.text from 'TO \(''(\d+)''\)$')::bigint) as until_month
from pg_partitioned_table
join pg_class as parent on parent.oid = partrelid
join pg_attribute on attrelid = partrelid and attnum = partattrs[0] and attname = 'id'
join pg_inherits on inhparent = parent.oid
join pg_class as part on part.oid = inhrelid
cross join lateral (select pg_get_expr(part.relpartbound, part.oid) as text) as bound
where partstrat = 'r' and partnatts = 1 and not inhdetachpending;

-- Adds the partition of a month. It is attached instead of created in its place: nobody who reads or writes waits.
create function platform.add_month(of_table regclass, month date) returns void language plpgsql as $$
declare
  place text := (select format('%I.%I', nspname, relname || to_char(month, '_YYYYMM'))
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = of_table);
  options text := (select ' with (' || array_to_string(reloptions, ', ') || ')'
    from platform.month_partition as newest join pg_class on pg_class.oid = newest.name
    where newest.of_table = add_month.of_table order by until_month desc limit 1);
begin
  execute format('create table %s (like %s including all excluding identity)', place, of_table)
    || coalesce(options, '');
  execute format('alter table %s attach partition %s for values from (%s) to (%s)', of_table, place,
    platform.first_id(month), platform.first_id((month + interval '1 month')::date));
end $$;

-- Adds the partitions of the months to come, and lets the ids of the running month begin. As long as this does not
-- happen, rows go on into the partition before, which has room for ten thousand million: a booking never waits for it.
-- As the owner, who alone adds tables; the server calls it daily.
create function platform.begin_months(now timestamptz)
returns table (added integer, begun integer) language plpgsql security definer set search_path = pg_catalog as $$
declare
  this_month date := date_trunc('month', now at time zone 'Asia/Shanghai')::date;
  kept record;
  next_month date;
begin
  added := 0;
  begun := 0;
  perform pg_advisory_xact_lock(hashtextextended('platform.begin_months', 0));
  for kept in
    select of_table, max(until_month) as until_month, pg_get_serial_sequence(of_table::text, 'id')::regclass as ids
    from platform.month_partition group by of_table order by of_table::text
  loop
    -- a clock that was years ahead of the last month leaves the years between out
    next_month := greatest(kept.until_month, (this_month - interval '1 year')::date);
    while next_month <= this_month + interval '3 months' loop
      perform platform.add_month(kept.of_table, next_month);
      added := added + 1;
      next_month := (next_month + interval '1 month')::date;
    end loop;
    if pg_sequence_last_value(kept.ids) < platform.first_id(this_month)
      or pg_sequence_last_value(kept.ids) is null then
      if exists (select from platform.month_partition
        where month_partition.of_table = kept.of_table and month = this_month) then
        perform setval(kept.ids, platform.first_id(this_month));
        begun := begun + 1;
      end if;
    end if;
  end loop;
  return next;
end $$;

-- Lets a table begin to be partitioned: it becomes the partition of everything before `first_month`, as it is, without
-- a row being read or moved: its check `ids_before_months` says that they all belong there, and goes. Its unique indexes
-- must have the id. Foreign keys are kept: its own are those of the partition, those to it are checked again, which
-- takes as long as the tables that have them are large. Views and arguments of the row's type would stay with the
-- partition: refused.
create function platform.partition_by_month(of_table regclass) returns void language plpgsql as $$
declare
  -- the month after this one, so that until then nothing changes
  first_month date := (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '1 month')::date;
  schema_name text;
  table_name text;
  -- of the partition
  before_name text;
  whole text;
  before_place text;
  ids text := pg_get_serial_sequence(of_table::text, 'id');
  key text;
  last_id bigint;
  index_names text[];
  definitions text[];
  keys_to_it text[];
  grants text[];
  command text;
  one text;
begin
  select nspname, relname into schema_name, table_name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = of_table;
  before_name := table_name || '_before';
  whole := format('%I.%I', schema_name, table_name);
  before_place := format('%I.%I', schema_name, before_name);
  execute format('lock table %s in access exclusive mode', whole);
  if exists (select from pg_depend join pg_type on pg_type.oid = refobjid and typrelid = of_table
      where classid = 'pg_proc'::regclass and refclassid = 'pg_type'::regclass)
    or exists (select from pg_depend
      where refobjid = of_table and refclassid = 'pg_class'::regclass and classid = 'pg_rewrite'::regclass) then
    raise exception '% is named by a view or an argument', of_table;
  end if;

  -- as they are named now
  key := (select conname from pg_constraint where conrelid = of_table and contype = 'p');
  index_names := array(select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = of_table and not indisprimary);
  definitions := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = of_table and not indisprimary)
    || array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = of_table and not tgisinternal)
    || array(select format('alter table %s add constraint %I %s', whole, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = of_table and contype = 'f');
  keys_to_it := array(select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
    pg_get_constraintdef(oid)) from pg_constraint where confrelid = of_table and contype = 'f');
  for command in select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where confrelid = of_table and contype = 'f'
  loop
    execute command;
  end loop;
  grants := array(select format('grant %s on %s to %s', string_agg(privilege_type, ', '), whole, grantee::regrole)
    from pg_class cross join lateral aclexplode(relacl)
    where pg_class.oid = of_table and grantee <> relowner and privilege_type <> 'MAINTAIN' group by grantee)
    || array(select format('grant %s on sequence %s to %s', string_agg(privilege_type, ', '), ids, grantee::regrole)
      from pg_class cross join lateral aclexplode(relacl)
      where pg_class.oid = ids::regclass and grantee <> relowner group by grantee);
  for one in select distinct grantee::regrole::text from pg_class cross join lateral aclexplode(relacl)
    where pg_class.oid = of_table and grantee <> relowner
  loop
    execute format('revoke all on %s from %s', whole, one);
  end loop;
  for one in select tgname from pg_trigger where tgrelid = of_table and not tgisinternal loop
    execute format('drop trigger %I on %s', one, whole);
  end loop;

  execute format('alter table %s rename to %I', whole, before_name);
  execute format('alter table %s rename constraint %I to %I', before_place, key, before_name || '_pkey');
  foreach one in array index_names loop
    execute format('alter index %I.%I rename to %I', schema_name, one,
      before_name || substr(one, length(table_name) + 1));
  end loop;
  execute format('create table %s (like %s including all excluding identity excluding indexes)
    partition by range (id)', whole, before_place);
  execute format('alter table %s drop constraint ids_before_months', whole);
  execute format('alter table %s add constraint %I primary key (id)', whole, key);

  -- its ids go on; an identity would be of the partition
  last_id := pg_sequence_last_value(ids::regclass);
  if exists (select from pg_attribute where attrelid = of_table and attname = 'id' and attidentity <> '') then
    execute format('alter table %s alter id drop identity', before_place);
    execute format('create sequence %s', ids);
  end if;
  execute format('alter sequence %s owned by %s.id', ids, whole);
  execute format('alter table %s alter id set default nextval(%L)', whole, ids);
  execute format('alter table %s alter id set default nextval(%L)', before_place, ids);
  if last_id is not null then perform setval(ids::regclass, last_id); end if;

  foreach command in array definitions || grants loop execute command; end loop;
  execute format('alter table %s attach partition %s for values from (minvalue) to (%s)', whole, before_place,
    platform.first_id(first_month));
  if exists (select from pg_index where indrelid = of_table and indexrelid not in (select inhrelid from pg_inherits)) then
    raise exception '% has an index that the partitions would not', of_table;
  end if;
  execute format('alter table %s drop constraint ids_before_months', before_place);
  foreach command in array keys_to_it loop execute command; end loop;
  perform platform.add_month(whole::regclass, first_month);
  perform platform.add_month(whole::regclass, (first_month + interval '1 month')::date);
end $$;
