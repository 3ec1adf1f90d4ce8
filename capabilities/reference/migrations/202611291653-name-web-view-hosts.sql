-- Hosts that /pages/home/web-view/web-view shows; `npm run hosts` changes them.
insert into reference.config (key, value, is_public, note) values
  ('web_view_hosts', '[]', true,
   'Hosts that the app shows in a page of its own: a JSON array of names in lower case, *.name for all below one.')
on conflict (key) do nothing;
