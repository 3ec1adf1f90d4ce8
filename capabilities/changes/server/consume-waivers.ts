import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { conflict } from '#platform/http/problem.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';

/** Uses up one permission of each merchant. @throws 409 when somebody else used it at the same moment. */
export const consumeWaivers = async (
  tx: Tx,
  kind: ChangeKind,
  ids: readonly MerchantId[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql`
    update changes.waiver set used_at = ${now} where used_at is null and id in (
      select min(id) from changes.waiver
      where kind = ${kind} and merchant_id = any (${ids}::bigint[]) and used_at is null group by merchant_id)
    returning 1`.execute(tx);
  if (rows.length < ids.length) throw conflict();
};
