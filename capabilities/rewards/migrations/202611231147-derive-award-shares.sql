-- Shares are written from the awards themselves (rewards.share_parts, in the transaction that writes them), and an award
-- is never changed or deleted (award_append_only): looking up each share's award once more could never fail, and was half
-- of what writing the shares cost.
alter table rewards.award_share drop constraint award_share_award_id_fkey;
