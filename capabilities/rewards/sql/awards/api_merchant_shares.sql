-- An agent's earnings from rewards and fees of a merchant's terminals on some business days, less claw-backs.
create or replace function rewards.api_merchant_shares(of_agent bigint, of_merchant bigint, terminal_ids bigint[],
  first_day date, last_day date)
returns bigint language sql stable as $$
  select coalesce(sum(share.share_fen), 0)::bigint
  from rewards.award
  join rewards.award_share as share on share.agent_id = of_agent and share.day = award.day
    and share.award_id = award.id
  where award.terminal_id = any (terminal_ids) and award.merchant_id = of_merchant
    and award.day between first_day and last_day
$$;
