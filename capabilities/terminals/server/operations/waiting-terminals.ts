import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { OPERATION, type OperationType } from '../../contract/operations/operation-types.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

export interface WaitingTerminals {
  readonly isUnbinding: boolean;
  readonly terminals: readonly { readonly id: TerminalId; readonly sn: string }[];
}

/** The terminals of an operation that waits for the operator. @throws Problem for another number. */
export const waitingTerminals = async (db: Db, no: string): Promise<WaitingTerminals> => {
  const { rows } = await sql<{ type: OperationType; id: TerminalId | null; sn: string }>`
    select operation.type, item.terminal_id as id, item.sn from terminals.operation
    join terminals.operation_item as item on item.operation_id = operation.id and item.outcome = 'pending'
    where operation.no = ${no.toUpperCase()} and confirm_by_operator and status = terminals.pending()
    order by item.position`.execute(db);
  const [first] = rows;
  if (first === undefined) throw refuse('operation_unknown', { no });
  return {
    isUnbinding: first.type === OPERATION.unbind,
    terminals: rows.flatMap(({ id, sn }) => (id === null ? [] : [{ id, sn }])),
  };
};
