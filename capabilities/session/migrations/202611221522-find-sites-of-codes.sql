-- Codes sent to the networks of one IPv6 /48: a range in byte order.
-- no transaction
create index concurrently sms_code_site on session.sms_code (network text_pattern_ops, sent_at);
