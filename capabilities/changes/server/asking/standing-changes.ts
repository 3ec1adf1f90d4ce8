/** Changes that prevent another change of the same subject. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { ChangeId, ConsentId } from '../../contract/change-ids.ts';
import type { ChangeKind, ChangeState } from '../../contract/change-kinds.ts';
import type { Subject } from './subjects.ts';

export interface OpenChange {
  readonly key: string;
  readonly id: ChangeId;
  readonly state: ChangeState;
  readonly askedAt: Date;
  /** Present while it waits for the agent's consent. */
  readonly consentId: ConsentId | null;
}

const keysOf = (subjects: readonly Subject[]): string[] => subjects.map(({ key }) => key);

export const openChanges = async (
  db: Db,
  kind: ChangeKind,
  subjects: readonly Subject[],
): Promise<Map<string, OpenChange>> => {
  const { rows } = await sql<OpenChange>`
    select subject as key, id, state, asked_at as "askedAt", consent_id as "consentId" from changes.change
    where kind = ${kind} and subject = any (${keysOf(subjects)}::text[])
      and state in (changes.applying(), changes.processing())`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
};

const later = (one: BusinessDay | undefined, other: BusinessDay): BusinessDay =>
  one === undefined || one < other ? other : one;

/**
 * Leaves out changes by the acquirer itself, by default rates and promotions, and those that it did not make after all;
 * includes those made before the acquirer was asked.
 */
export const lastEffects = async (
  db: Db,
  kind: ChangeKind,
  subjects: readonly Subject[],
): Promise<Map<string, BusinessDay>> => {
  const { rows } = await sql<{ key: string; at: Date }>`
    select subject as key, max(effective_at) as at from changes.change
    where kind = ${kind} and subject = any (${keysOf(subjects)}::text[]) and state = changes.changed()
      and origin not in ('acquirer', 'default', 'promotion')
      and holds is distinct from 'failed'
    group by subject`.execute(db);
  const found = new Map(rows.map(({ key, at }) => [key, businessDay(at)]));
  if (kind !== 'rate') return found;
  const ids = [...new Set(subjects.map(({ merchantId }) => merchantId))];
  const { rows: former } = await sql<{ merchantId: MerchantId; lastOn: BusinessDay }>`
    select merchant_id as "merchantId", last_on as "lastOn"
    from merchants.api_rates_changed(${ids}::bigint[])`.execute(db);
  const lastOn = new Map(former.map((each) => [each.merchantId, each.lastOn]));
  for (const { key, merchantId } of subjects) {
    const day = lastOn.get(merchantId);
    if (day !== undefined) found.set(key, later(found.get(key), day));
  }
  return found;
};

/** Merchants for which the staff gave permission to change them again before the days of the setting are over. */
export const openWaivers = async (db: Db, kind: ChangeKind, subjects: readonly Subject[]): Promise<Set<MerchantId>> => {
  const { rows } = await sql<{ merchantId: MerchantId }>`
    select distinct merchant_id as "merchantId" from changes.waiver
    where kind = ${kind} and used_at is null
      and merchant_id = any (${[...new Set(subjects.map(({ merchantId }) => merchantId))]}::bigint[])`.execute(db);
  return new Set(rows.map(({ merchantId }) => merchantId));
};
