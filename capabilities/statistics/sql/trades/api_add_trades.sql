-- Adds the sums of a batch (api_sum_trades) to the rollups. Sums of a day that was summed up already are added
-- to its sums too; for the running day that is one comparison per batch.
create or replace function statistics.api_add_trades(sums statistics.trade_sums) returns void language plpgsql as $$
declare
  folded_day date;
  folded_agent bigint;
begin
  perform statistics.lock_fold_shared();
  perform statistics.add_cells(sums);
  select day, agent_id into folded_day, folded_agent from statistics.folded;
  if folded_day >= any (sums.day) then
    perform statistics.add_late(sums, folded_day, folded_agent);
  end if;
end $$;
