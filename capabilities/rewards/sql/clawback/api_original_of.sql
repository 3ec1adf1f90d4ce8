-- The original of an award: itself, or the one that it claws back. Inlined into the calling query.
create or replace function rewards.api_original_of(of_id bigint) returns table (award_id bigint)
language sql stable rows 1 as $$
  select coalesce(award.reverses_id, award.id) from rewards.award where award.id = of_id
$$;
