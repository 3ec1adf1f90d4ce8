-- The list reads pinned notices, which come first, before all others: there are few of them.
-- no transaction
create index concurrently notice_pinned on content.notice (published_at desc, id desc) where pinned_until is not null;
