-- Which of these bindings were ever transferred to another agent; for the others api_holder_at is the same at any time.
create or replace function terminals.api_handed_over(ids bigint[]) returns table (binding_id bigint)
language sql stable as $$
  select distinct handover.binding_id from terminals.handover where handover.binding_id = any (ids)
$$;
