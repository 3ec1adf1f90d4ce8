alter table platform.acquirer_command
  -- not sent while that one is undecided: what the acquirer still has of the subject is taken back first
  add column after_number text references platform.acquirer_command,
  -- its owner wants it no longer, although it was sent: "no such request" ends it, and it is not sent again
  add column given_up_at timestamptz;
