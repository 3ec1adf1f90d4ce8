-- The transactions that were booked in a month, for monthly statements: an index of ranges of pages, as they are appended
-- in the order of booking.
-- no transaction
create index concurrently trade_booked on trades.trade using brin (booked_at)
  with (pages_per_range = 32, autosummarize = on);
