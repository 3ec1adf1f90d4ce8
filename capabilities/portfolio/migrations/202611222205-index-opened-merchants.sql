-- Merchants by the day of their approval, newest first.
-- no transaction
create index concurrently merchant_opened on portfolio.merchant (opened_on desc, merchant_id desc);
