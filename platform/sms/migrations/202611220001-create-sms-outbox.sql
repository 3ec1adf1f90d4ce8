-- Messages recorded by the mock text message provider. Never used in production.
create table platform.sms_outbox (
  id bigint generated always as identity primary key,
  mobile text not null,
  template text not null,
  message_values jsonb not null,
  at timestamptz not null default now()
);
create index sms_outbox_mobile on platform.sms_outbox (mobile, id desc);
