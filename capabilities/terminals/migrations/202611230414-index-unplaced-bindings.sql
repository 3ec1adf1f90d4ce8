-- Open bindings that carry no place yet.
-- no transaction
create index concurrently binding_unplaced on terminals.binding (id)
  where unbound_at = 'infinity' and latitude_e6 is null;
