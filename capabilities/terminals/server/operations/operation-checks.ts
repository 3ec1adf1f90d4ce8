import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

export const operationChecks: readonly LedgerCheck[] = [
  {
    name: 'the numbers of an operation are its terminals',
    differences: sql`
      select 'operation ' || operation.no || ' ' || figure.name as subject, figure.expected, figure.actual
      from terminals.operation cross join lateral (
        select count(*) filter (where outcome <> 'refused') as items, count(*) filter (where outcome = 'refused')
          as refused, count(*) filter (where outcome = 'done') as done
        from terminals.operation_item where operation_id = operation.id) as item
      cross join lateral (values ('item_count', item.items, item_count::bigint),
        ('refused_count', item.refused, refused_count::bigint), ('succeeded_count', item.done, succeeded_count::bigint))
        as figure (name, expected, actual)
      where figure.expected <> figure.actual`,
  },
];
