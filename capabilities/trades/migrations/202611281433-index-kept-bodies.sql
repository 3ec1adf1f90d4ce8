-- no transaction
create index concurrently feed_batch_kept on trades.feed_batch (received_at)
  where body_sealed is not null or body <> '';
