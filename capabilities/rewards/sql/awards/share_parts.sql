-- The shares of awards, one row per agent and award that gets anything: for the ledger, the statistics and lists.
create or replace view rewards.share_parts as
  select award.id as award_id, award.kind, award.day, award.at, award.booking_no, award.reverses_id,
    part.agent_id, 
    -- an allowance is for the whole team
    case when award.kind = 'allowance' then 1 else part.ord - 1 end::smallint as depth, part.share_fen,
    -- available at once, for an award that replaces another
    coalesce(award.settled_fens[part.ord], 0) as settled_fen
  from rewards.award
  cross join lateral unnest(award.agent_ids, award.share_fens) with ordinality as part (agent_id, share_fen, ord)
  where part.share_fen <> 0;
