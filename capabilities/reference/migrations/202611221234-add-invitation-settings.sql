insert into reference.config (key, value, is_public, note) values
  ('invitation_days', '7', false, 'Days for which an invitation to become a sub-agent is valid.'),
  ('invitation_messages_a_day', '3', false, 'Most invitations by text message to one mobile and business day, of all agents together.');
