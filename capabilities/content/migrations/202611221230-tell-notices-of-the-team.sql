-- What concerns the team: terms and policies, levels, moves, new agents.
alter table content.notice drop constraint notice_kind_check;
alter table content.notice add constraint notice_kind_check check (kind in ('system', 'money', 'terminal', 'team'));
