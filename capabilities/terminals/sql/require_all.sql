create or replace function terminals.require_all(done bigint, ids bigint[]) returns void language plpgsql as $$
begin
  if done <> cardinality(ids) then raise exception 'only % of % terminals can change so', done, cardinality(ids);
    end if;
end $$;
