/** A fee comes into force at its terminal. */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { recordFeeChange } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { setServiceFee } from '#capabilities/terminals/server/api.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeKind, ChangeOrigin } from '../../contract/change-kinds.ts';
import { planOf } from '../asking/judge.ts';
import type { Value } from '../asking/value.ts';

interface DueChange {
  readonly kind: ChangeKind;
  readonly no: string;
  readonly origin: ChangeOrigin;
  readonly terminalId: TerminalId | null;
  readonly merchantId: MerchantId;
  readonly after: Value;
  readonly effectiveAt: NotNull<Date>;
}

/**
 * Whether a later value is already in force, which stays when this one is reported late. A communication fee takes its
 * place among the sections of its plan.
 */
const isOvertaken = async (tx: Tx, id: ChangeId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from changes.change as due join changes.change as later
      on later.kind = due.kind and later.subject = due.subject and later.state = changes.changed()
        and later.applied_at <= ${now}
        and later.effective_at > due.effective_at and later.holds is distinct from 'failed'
    where due.id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
};

/** Changes nothing for a terminal that serves another merchant by then. */
export const applyFee = async (tx: Tx, id: ChangeId, now: Date): Promise<void> => {
  const { rows } = await sql<DueChange>`
    update changes.change set applied_at = ${now} where id = ${id} and applied_at is null
    returning kind, no, origin, terminal_id as "terminalId", merchant_id as "merchantId", after,
      effective_at as "effectiveAt"`.execute(tx);
  const [due] = rows;
  if (due === undefined) return;
  const { kind, terminalId, merchantId, after } = due;
  if (terminalId === null || after.feeFen === undefined) return;
  const comes = kind === 'service' && !(await isOvertaken(tx, id, now));
  if (comes) await setServiceFee(tx, { terminalId, merchantId, serviceFeeFen: after.feeFen, at: now });
  const plan = kind === 'communication' ? planOf(after) : undefined;
  if (plan === undefined) return;
  const { no: reference, origin, effectiveAt } = due;
  const change = { ...plan, reference, terminalId, merchantId, isByAcquirer: origin === 'acquirer', effectiveAt, now };
  await recordFeeChange(tx, change);
};
