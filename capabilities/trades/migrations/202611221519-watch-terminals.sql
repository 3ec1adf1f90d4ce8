-- Terminals whose successful transactions somebody evaluates (compliance), up to a business day. Those whose activation
-- waits to be taken (terminals.new_activation) are watched without a row.
create table trades.watch (
  terminal_id bigint primary key,
  -- the last day of transactions that count
  until_day date not null
);
-- Successful sales and refunds of watched terminals, until they are taken.
create table trades.watched (
  trade_id bigint primary key,
  terminal_id bigint not null
);
