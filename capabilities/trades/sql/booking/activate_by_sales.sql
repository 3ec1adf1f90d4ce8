-- Successful sales of a batch activate the terminals that wait for their first counting one: under some policies every
-- sale counts, under others only those that meet conditions on all sales of the binding. A late sale may make an
-- earlier known one count ("not the first n"), so all sales of such a binding are checked.
create or replace function trades.activate_by_sales(terminal_ids bigint[], ats timestamptz[], trade_ids bigint[])
returns void language plpgsql as $$
declare
  terminals_of bigint[];
  policies_of bigint[];
  bound_ats timestamptz[];
  until_ats timestamptz[];
  choosing bigint[];
begin
  select array_agg(terminal_id order by terminal_id, bound_at), array_agg(policy_id order by terminal_id, bound_at),
    array_agg(bound_at order by terminal_id, bound_at),
    array_agg(case when unbound_at = 'infinity' then unbound_at else unbound_at - interval '1 microsecond' end
      order by terminal_id, bound_at)
  into terminals_of, policies_of, bound_ats, until_ats
  from terminals.api_open_bindings(terminal_ids, ats);
  if terminals_of is null then return; end if;
  choosing := policies.api_choosing(policies_of);
  if cardinality(choosing) > 0 then
    select array_agg(open.terminal_id), array_agg(sale.at), array_agg(sale.trade_id)
    into terminal_ids, ats, trade_ids
    from unnest(terminals_of) with ordinality as open (terminal_id, ord)
    join trades.api_activating(terminals_of, policies_of, bound_ats, until_ats) as sale using (ord);
    if terminal_ids is null then return; end if;
  end if;
  perform terminals.api_activate(terminal_ids, ats, trade_ids);
end $$;
