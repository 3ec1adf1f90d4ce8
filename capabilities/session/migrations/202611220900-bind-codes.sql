-- Codes are bound to the request or session that asked for them, and limits count who asks together with the mobile.
alter table session.sms_code
  -- what the code is bound to: the request's uuid, or the session; null: the network alone
  add column request text,
  -- the IPv4 address or the IPv6 /64
  add column network text,
  -- whom limits count: a network, a known device or a session
  add column asker text,
  -- not a stranger: asked in a session of the account or on one of its known devices
  add column known boolean not null default false,
  -- wrong codes of requests that carry no uuid
  add column address_tries int not null default 0;
create index sms_code_network on session.sms_code (network, sent_at desc);
