/** The subjects of operations, as the staff reads them: the merchant, the first and the last serial number. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';

interface Subject {
  readonly id: OperationId;
  readonly firstSn: string;
  readonly lastSn: string;
  readonly model: string | null;
  readonly activatedCount: number;
  readonly merchantId: MerchantId | null;
}

export const operationSubjects = async (db: Db, ids: readonly OperationId[]) => {
  const { rows } = await sql<Subject>`
    select operation_id as id, min(item.sn) as "firstSn", max(item.sn) as "lastSn", min(model.name) as model,
      count(*) filter (where bind_status = terminals.activated()) as "activatedCount",
      min(coalesce(terminal.merchant_id, binding.merchant_id)) as "merchantId"
    from terminals.operation_item as item
    left join terminals.terminal on terminal.id = item.terminal_id
    left join terminals.model on model.id = terminal.model_id
    left join lateral (select event.merchant_id from terminals.event
      where event.terminal_id = item.terminal_id and event.operation_id = item.operation_id
      order by event.id desc limit 1) as binding on true
    where operation_id = any (${ids}::bigint[]) and outcome <> 'refused' group by 1`.execute(db);
  const merchants = await merchantsByIds(
    db,
    rows.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return new Map(
    rows.map(({ id, firstSn, lastSn, model, activatedCount, merchantId }) => [
      id,
      {
        firstSn,
        ...(lastSn !== firstSn && { lastSn }),
        ...(model !== null && { model }),
        activatedCount,
        ...(merchantId !== null && { merchantName: merchants.get(merchantId)?.name }),
      },
    ]),
  );
};

export const NO_SUBJECT = { firstSn: '', activatedCount: 0 };
