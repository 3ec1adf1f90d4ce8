-- Merchants of whose silence an agent has reminded the holder, and when: the same one once a day at most.
create table portfolio.reminder (
  agent_id bigint not null,
  merchant_id bigint not null,
  reminded_on date not null,
  primary key (agent_id, merchant_id)
) with (fillfactor = 70);
