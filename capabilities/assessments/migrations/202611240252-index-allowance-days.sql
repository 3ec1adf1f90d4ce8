-- Activations that count for the allowance of another month than their own.
-- no transaction
create index concurrently activation_allowance on compliance.activation (allowance_on) where allowance_on is not null;
