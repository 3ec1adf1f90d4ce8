-- Pages of the app beside the given ones have one word: /levels, /downloads, /merchant?id=….
alter table content.notice drop constraint notice_link_check;
alter table content.notice add constraint notice_link_check check (link ~ '^/(pages/|[a-zA-Z]+([?]|$))') not valid;
