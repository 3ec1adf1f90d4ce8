-- no transaction
create index concurrently operation_decided on terminals.operation (decided_at desc, id desc)
  where confirm_by_operator and decided_at is not null;
