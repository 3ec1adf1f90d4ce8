-- What the account saw beyond its role when the rows were read; null for an export from before.
alter table exports.export add column grants text[];
