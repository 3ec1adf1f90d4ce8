alter table employees.invitation drop constraint invitation_grants_check;
alter table employees.invitation add constraint invitation_grants_check check (
  grants <@ array['money', 'export', 'rates'] and (role = 'agent-operator' or not 'rates' = any (grants)));
-- whom the account will manage: null all of the agent's own merchants
alter table employees.invitation add column merchant_ids bigint[];
