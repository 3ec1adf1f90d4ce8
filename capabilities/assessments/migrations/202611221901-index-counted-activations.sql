-- Activations that count for the allowance, by their day.
-- no transaction
create index concurrently activation_counted on compliance.activation (counted_on) where counted_on is not null;
