-- What an acquirer has used once, whichever month its batch stands in: a unique index of a partitioned table would have
-- to have the id.
create table trades.feed_nonce (
  acquirer text not null,
  nonce text not null,
  batch_id bigint not null,
  primary key (acquirer, nonce)
);
-- beside the feed: what comes meanwhile is added by the next migration
insert into trades.feed_nonce (acquirer, nonce, batch_id) select acquirer, nonce, id from trades.feed_batch;
