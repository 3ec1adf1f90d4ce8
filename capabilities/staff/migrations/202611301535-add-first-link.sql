-- The one-time link with which the first administrator of an installation registers: one is open at a time.
create table staff.first_link (
  id bigint generated always as identity,
  hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  voided_at timestamptz,
  used_at timestamptz,
  used_by bigint,
  constraint first_link_pkey primary key (id),
  constraint first_link_hash_is_unique unique (hash),
  constraint first_link_use_has_person_and_time check ((used_at is null) = (used_by is null)),
  constraint first_link_that_is_voided_is_not_used check (voided_at is null or used_at is null),
  constraint first_link_user_exists foreign key (used_by) references staff.account (id)
);

create unique index first_link_one_is_open on staff.first_link ((true)) where voided_at is null and used_at is null;
