-- One of an agent's staff that manages only some of the agent's own merchants; without a row it manages all of them.
create table merchants.manager (
  account_id bigint primary key references session.account
);
create table merchants.managed (
  account_id bigint not null references merchants.manager on delete cascade,
  merchant_id bigint not null references merchants.merchant on delete cascade,
  primary key (account_id, merchant_id)
);
create index managed_merchant on merchants.managed (merchant_id);
