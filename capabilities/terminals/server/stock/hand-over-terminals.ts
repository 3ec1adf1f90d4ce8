/** A merchant's terminals go over to another agent together with it. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { decideOperation } from '../operations/decide-operation.ts';
import { notifyLeft } from '../terminal-followers.ts';
import { pendingAtMerchant } from './merchant-bindings.ts';

interface Handover {
  readonly merchantId: MerchantId;
  readonly toAgentId: AgentId;
  /** First day of the new agent. */
  readonly from: BusinessDay;
  readonly now: Date;
}

/** Ends pending operations on them, notifies their submitters. @returns the terminals and how many operations ended. */
export const handOverTerminals = async (
  tx: Tx,
  { merchantId, toAgentId, from, now }: Handover,
): Promise<{ readonly ids: readonly TerminalId[]; readonly ended: number }> => {
  const pending = await pendingAtMerchant(tx, merchantId);
  for (const id of pending) await decideOperation(tx, id, { action: 'reject', by: 'move', at: now, accountId: null });
  const { rows } = await sql<{ ids: TerminalId[] }>`
    select terminals.api_hand_over(${merchantId}, ${toAgentId}, ${startOfDay(from)}) as ids`.execute(tx);
  const { ids } = onlyRow(rows);
  await notifyLeft(tx, ids, now);
  return { ids, ended: pending.length };
};
