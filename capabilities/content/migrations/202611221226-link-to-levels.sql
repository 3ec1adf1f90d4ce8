-- Notices also lead to the page of levels.
alter table content.notice drop constraint notice_link_check;
alter table content.notice add constraint notice_link_check check (link ~ '^/(pages/|levels$)');
