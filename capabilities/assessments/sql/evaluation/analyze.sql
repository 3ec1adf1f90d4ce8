-- Updates PostgreSQL's row counts for the plans of statements that ask for many activations at once: while the first
-- ones are taken by thousands, it would do so only after a minute, and read whole tables until then. Runs as the owner,
-- because the server's role may not.
create or replace function assessments.analyze() returns void language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  analyze (skip_locked) assessments.activation, assessments.stage_check, assessments.counted, assessments.seen_check;
end $$;
