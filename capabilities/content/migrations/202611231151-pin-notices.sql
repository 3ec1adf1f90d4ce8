-- Until when a notice to everybody stands above the others; null: it never did.
alter table content.notice add column pinned_until timestamptz
  constraint notice_pinned_check check (pinned_until is null or agent_id is null);
