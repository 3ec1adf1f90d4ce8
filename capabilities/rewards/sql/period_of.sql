-- The phase of an award of a collected communication fee as it is known now: an earlier collection that is reported
-- late moves the numbers of those after it, and changes nothing that was earned. For other awards, as booked.
create or replace function rewards.period_of(award_kind text, award_terminal_id bigint, original_id bigint, booked text)
returns text language sql stable as $$
  select case when award_kind <> 'communication_fee' then booked else coalesce((
    select phase::text from rewards.fee_collection
    where terminal_id = award_terminal_id and award_id = original_id and outcome = 'earned'), booked) end
$$;
