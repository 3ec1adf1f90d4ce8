-- The amount of a withdrawal by the rates at which it is taxed: `amountFen`, `ratePpm`, `taxFen`, and `documentNo` of the
-- tax document that covers the part. Empty for those that were applied for before.
alter table wallet.withdrawal add column tax_parts jsonb not null default '[]';
