/** A fee comes into force at its terminal. */
import { setServiceFee } from '#capabilities/terminals/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../contract/change-ids.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';
import type { Value } from './subjects/value.ts';

interface Due {
  readonly kind: ChangeKind;
  readonly terminalId: TerminalId | null;
  readonly merchantId: MerchantId;
  readonly after: Value;
}

/** Of a terminal that serves another merchant by now nothing changes. */
export const applyFee = async (tx: Tx, id: ChangeId, now: Date): Promise<void> => {
  const { rows } = await sql<Due>`
    update changes.change set applied_at = ${now} where id = ${id} and applied_at is null
    returning kind, terminal_id as "terminalId", merchant_id as "merchantId", after`.execute(tx);
  const [due] = rows;
  if (due === undefined) return;
  const { kind, terminalId, merchantId, after } = due;
  if (kind !== 'service' || terminalId === null || after.feeFen === undefined) return;
  await setServiceFee(tx, { terminalId, merchantId, serviceFeeFen: after.feeFen, at: now });
};
