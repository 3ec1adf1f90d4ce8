-- Closes a merchant that the caller has locked and checked; its history stays. A merchant that was never approved is
-- in no count.
create or replace function merchants.close(closed_id bigint, why text, account bigint, by_whom text, at timestamptz)
returns void language plpgsql as $$
declare
  before merchants.merchant;
begin
  select * into strict before from merchants.merchant where id = closed_id;
  if before.status = 'approved' then
    perform merchants.tally(array[before.agent_id], array[-1::bigint]);
  end if;
  update merchants.merchant set status = 'closed' where id = closed_id;
  insert into merchants.closing (merchant_id, reason, account_id, closed_by, closed_at)
  values (closed_id, why, account, by_whom, at);
  delete from merchants.snooze where merchant_id = closed_id;
end $$;
