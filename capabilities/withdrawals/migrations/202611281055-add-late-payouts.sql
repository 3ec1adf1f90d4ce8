-- A payout later than promised: when the bank is asked again, until when a person looks at it, and by when it has ended
-- on the next business day. One history of them is the audit log, as for the other rules of a wallet.
alter table wallet.rule
  add column late_ask_by time not null default '20:00',
  add column late_person_by time not null default '21:00',
  add column late_end_by time not null default '12:00';

-- When the agent was notified that the payout is late.
alter table wallet.withdrawal add column late_notified_at timestamptz;
