-- Wrong answers of the networks of one IPv6 /48: a range in byte order.
-- no transaction
create index concurrently login_attempt_site on session.login_attempt (ip text_pattern_ops, last_at);
