-- When a charge was returned: the terminal had been activated in time, as became known later.
alter table rewards.inactive_terminal
  add column returned_on date,
  add constraint inactive_terminal_returned check (returned_on >= charged_on) not valid;
