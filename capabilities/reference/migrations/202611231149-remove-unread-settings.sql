-- Nothing reads them: the days of a closing are `closing_cooling_off_days`, and there is no page that shows other hosts.
delete from reference.config where key in ('closing_wait_days', 'web_view_hosts');
insert into reference.config (key, value, is_public, note) values
  ('closing_cooling_off_days', '15', true, 'Days in which closing an account can be undone; holds for new requests.')
on conflict (key) do nothing;
