-- What a notice is about: the list shows it by an icon and filters by it. Those written by a person are of the system.
alter table content.notice add column kind text not null default 'system'
  constraint notice_kind_check check (kind in ('system', 'money', 'terminal'));

-- The list is ordered by time of publication, which may be later than that of writing.
create index notice_published on content.notice (agent_id, published_at desc, id desc);
