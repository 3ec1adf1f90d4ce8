-- Counts anew how many rows there are, for the plans of statements that ask for many activations at once: while the
-- first ones are taken by thousands, PostgreSQL would do so only after a minute, and read whole tables until then. As
-- the owner: the server's role may not.
create or replace function compliance.analyze() returns void language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  analyze (skip_locked) compliance.activation, compliance.stage_check, compliance.counted, compliance.seen_check;
end $$;
