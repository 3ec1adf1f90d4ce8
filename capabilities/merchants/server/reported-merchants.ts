/** The facts that acquirers report about merchants (docs/domain.md §8 "Events"): compared with ours, never written. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import {
  applied,
  differs,
  takeEach,
  waits,
  type EventTaker,
  type Outcome,
  type SubjectSource,
  type EventReportOf,
} from '#capabilities/events/server/api.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { isNamedSince } from './names.ts';

const KINDS = ['merchant_registered'] as const;

const take = async (tx: Tx, { event, at }: EventReportOf<(typeof KINDS)[number]>): Promise<Outcome> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where no = ${event.merchantNo} and approved_at is not null`.execute(tx);
  const [merchant] = rows;
  if (merchant === undefined) return waits('unknown_merchant');
  const { merchantName: name } = event;
  // a name that the merchant had then, or got since: an outcome does not depend on when the event arrives
  return name === undefined || (await isNamedSince(tx, merchant.id, { name, at })) ? applied : differs('other_name');
};

export const merchantEvents: EventTaker = { kinds: KINDS, take: takeEach(KINDS, take) };

/** Merchants that were approved, including closed ones. */
const find = async (db: Db, _acquirer: string, nos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`
    select no from merchants.merchant where no = any (${nos}::text[]) and approved_at is not null`.execute(db);
  return rows.map(({ no }) => no);
};
export const merchantSubjects: SubjectSource = { reason: 'unknown_merchant', find };
