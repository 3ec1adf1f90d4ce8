-- Keys with which acquirers sign their feed, drawn here; those of FEED_SECRETS stand beside them.
create table trades.feed_key (
  id bigint generated always as identity,
  acquirer text not null,
  fingerprint text not null,
  secret_sealed text not null,
  added_at timestamptz not null,
  added_by text not null,
  ended_at timestamptz,
  ended_by text,
  constraint feed_key_pkey primary key (id),
  constraint feed_key_fingerprint_is_unique unique (acquirer, fingerprint),
  constraint feed_key_acquirer_is_well_formed check (acquirer ~ '^[a-z][a-z0-9-]{1,39}$'),
  constraint feed_key_end_has_person_and_time check ((ended_at is null) = (ended_by is null))
);

create index feed_key_open on trades.feed_key (acquirer) where ended_at is null;
