-- Notices of exports and disputes lead to pages outside /pages. Rows of before satisfy the narrower rule: not read again.
alter table content.notice drop constraint notice_link_check;
alter table content.notice add constraint notice_link_check
  check (link ~ '^/(pages/|(levels|downloads|disputes)([?]|$))') not valid;
