-- Also what was never checked for older rows: a partition has no checks that are weaker than those of its table.
do $$
declare
  command text;
begin
  for command in select format('alter table %s validate constraint %I', conrelid::regclass, conname)
    from pg_constraint where not convalidated and contype = 'c' and conrelid in ('audit.entry'::regclass,
      'trades.feed_batch'::regclass, 'wallet.transfer'::regclass)
  loop
    execute command;
  end loop;
end $$;
