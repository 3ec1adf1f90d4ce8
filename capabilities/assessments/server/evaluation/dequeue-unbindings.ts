import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalChangeId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { dequeueUnbindings } from '#capabilities/terminals/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { watch } from './watch.ts';

/** @returns activations whose binding has ended by these unbindings. */
export const dequeueNewUnbindings = async (tx: Tx, only: readonly TerminalChangeId[]): Promise<ActivationId[]> => {
  const taken = await dequeueUnbindings(tx, only.length, only);
  const { rows } = await sql<{ id: ActivationId }>`
    update assessments.activation set unbound_at = ended.unbound_at
    from terminals.api_bindings(${taken.map(({ bindingId }) => bindingId)}::bigint[]) as ended
    where activation.binding_id = ended.binding_id and activation.unbound_at <> ended.unbound_at
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  if (ids.length > 0) await watch(tx, ids);
  return ids;
};
