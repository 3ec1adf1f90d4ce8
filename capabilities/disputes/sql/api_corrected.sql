-- By how much answers to questions have corrected lines, less what was taken back of it.
create or replace function disputes.api_corrected(of_lines text[])
returns table (agent_id bigint, fen bigint, last_at timestamptz) language sql stable as $$
  select dispute.agent_id, sum(correction_fen + coalesce(back.fen, 0))::bigint, max(dispute.ended_at)
  from disputes.dispute
  left join lateral (select sum(step.fen) as fen from disputes.correction_back as step
    where step.dispute_id = dispute.id) as back on true
  where dispute.line = any (of_lines) and correction_fen is not null
  group by dispute.agent_id
$$;
