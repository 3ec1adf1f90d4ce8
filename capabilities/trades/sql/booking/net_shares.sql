-- Each agent's net share of a fee, direct agent first: `levels` are [fee, remaining₀ …], `returned` the returned part
-- of each.
create or replace function trades.net_shares(levels bigint[], returned bigint[])
returns bigint[] language plpgsql immutable parallel safe as $$
declare
  shares bigint[] := '{}';
begin
  for i in 1 .. coalesce(cardinality(levels), 0) - 1 loop
    shares[i] := levels[i] - levels[i + 1] - coalesce(returned[i] - returned[i + 1], 0);
  end loop;
  return shares;
end $$;
