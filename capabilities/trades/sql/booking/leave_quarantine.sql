-- Releases quarantined rows that are booked now. A row with a final status stays in the quarantine when only the
-- initialised transaction was booked, and a conflict until a person has decided it.
create or replace function trades.leave_quarantine(p_acquirer text, p_at timestamptz, booked_references text[])
  returns void language plpgsql as $$
begin
  if exists (select from trades.quarantine where acquirer = p_acquirer and released_at is null) then
    update trades.quarantine set released_at = p_at, trade_id = known.trade_id
    from trades.reference known join trades.trade on trade.id = known.trade_id
    where quarantine.acquirer = p_acquirer and quarantine.reference = any (booked_references)
      and quarantine.released_at is null and quarantine.reason <> 'conflict'
      and known.acquirer = p_acquirer and known.reference = quarantine.reference
      and (trade.status <> trades.initialised() or quarantine.row ->> 'status' = '3');
  end if;
end $$;
