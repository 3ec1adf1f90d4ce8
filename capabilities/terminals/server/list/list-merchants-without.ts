import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { listMerchantsWithout } from '../../contract/list/list-merchants-without.ts';

const MOST = 5;

interface Row {
  readonly id: MerchantId;
  readonly no: string;
  readonly name: string;
  readonly openedOn: NotNull<BusinessDay>;
}

export const listMerchantsWithoutRoute = handle(listMerchantsWithout, async ({ db, caller }) => {
  const { rows } = await sql<Row>`
    with latest as (
      select merchant_id, no, name from merchants.api_owned(${caller.agentId})
      where status = 'approved' and not terminals.api_is_bound(merchant_id)
      order by merchant_id desc limit ${MOST})
    select merchant_id as id, no, name, opened_on as "openedOn"
    from latest join merchants.api_approved_of(array(select merchant_id from latest)) using (merchant_id)
    order by merchant_id desc`.execute(db);
  return { merchants: rows.map(({ id, ...row }) => ({ id: String(id), ...row })) };
});
