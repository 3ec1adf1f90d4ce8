-- Compares a day's file with our books again. Ends the differences that have disappeared, begins new ones, and keeps an
-- explanation as long as its difference stays the same. Returns how many are open.
create or replace function reconciliation.compare_day(of_acquirer text, of_day date, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  holding bigint;
begin
  select file_id into holding from reconciliation.day where acquirer = of_acquirer and day = of_day for update;
  if not found then return 0; end if;
  create temporary table if not exists found_difference (reason text, reference text, line integer, amount_fen bigint,
    theirs jsonb, ours jsonb) on commit delete rows;
  delete from found_difference;
  insert into found_difference select * from reconciliation.differences_of(holding, of_acquirer, of_day);
  analyze found_difference;
  update reconciliation.difference as known set ended_at = p_at,
    ended = case when known.file_id = holding then 'gone' else 'replaced' end
  where known.acquirer = of_acquirer and known.day = of_day and known.ended_at is null
    and not exists (select from found_difference as found where found.reason = known.reason
      and found.reference = known.reference and found.line = known.line
      and (found.theirs, found.ours) is not distinct from (known.theirs, known.ours));
  insert into reconciliation.difference (acquirer, day, file_id, reason, reference, line, amount_fen, theirs, ours,
    found_at)
  select of_acquirer, of_day, holding, found.reason, found.reference, found.line, found.amount_fen, found.theirs,
    found.ours, p_at
  from found_difference as found
  where not exists (select from reconciliation.difference as known
    where known.acquirer = of_acquirer and known.day = of_day and known.reason = found.reason
      and known.reference = found.reference and (known.ended_at is null and known.line = found.line
        or known.ended = 'explained' and (known.theirs, known.ours) is not distinct from (found.theirs, found.ours)))
  order by found.reason, found.line, found.reference;
  update reconciliation.day set compared_at = p_at where acquirer = of_acquirer and day = of_day;
  return (select count(*) from reconciliation.difference where acquirer = of_acquirer and day = of_day
    and ended_at is null);
end $$;
