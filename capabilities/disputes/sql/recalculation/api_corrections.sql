-- The amounts by which answers to disputes have corrected booked lines, less those clawed back: the kind of the
-- booking and its sale, refund, reward or clawback.
create or replace function disputes.api_corrections()
returns table (kind text, item_id bigint, agent_id bigint, fen bigint, at timestamptz) language sql stable as $$
  select split_part(dispute.line, '-', 1), split_part(dispute.line, '-', 2)::bigint, dispute.agent_id,
    correction_fen + coalesce(back.fen, 0)::bigint, dispute.ended_at
  from disputes.dispute
  left join lateral (select sum(step.fen) as fen from disputes.correction_back as step
    where step.dispute_id = dispute.id) as back on true
  where correction_fen is not null and dispute.line ~ '^[a-z_]+-\d+$'
$$;
