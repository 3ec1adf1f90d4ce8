-- Whether no agent of a chain costs less than one above it, part by part: no cap is infinite, no extra is 0. Bounds and
-- raises keep every chain so; what-if has a faster way where it holds, and asks here for exceptions.
create function policies.is_in_order(rates_ppm bigint[], caps_fen bigint[], extras_fen bigint[]) returns boolean
language plpgsql immutable parallel safe as $$
begin
  for i in 2 .. cardinality(rates_ppm) loop
    if rates_ppm[i] > rates_ppm[i - 1] or coalesce(extras_fen[i], 0) > coalesce(extras_fen[i - 1], 0)
      or caps_fen[i - 1] is not null and (caps_fen[i] is null or caps_fen[i] > caps_fen[i - 1])
    then
      return false;
    end if;
  end loop;
  return true;
end $$;

create index price_chain_out_of_order on policies.price_chain (policy_id, agent_id)
  where not policies.is_in_order(rates_ppm, caps_fen, extras_fen);
