/** The acquirer has changed it: the value is in force from the instant that it states (docs/domain.md §14). */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeKind, ChangeOrigin } from '../../contract/change-kinds.ts';
import { valueNow } from '../asking/value-now.ts';
import { isSameValue, type Value } from '../asking/value.ts';
import { applyFee } from '../fees/apply-fee.ts';
import { keepEvents } from '../keep-events.ts';
import { baseTypes, lookAgain } from '../promotions/base-types.ts';

export interface ChangeSuccess {
  readonly no: string;
  readonly attempt: number;
  readonly at: Date;
  readonly effectiveAt: Date;
  readonly words?: string | undefined;
  readonly reference?: string | undefined;
}

interface ProcessingChange {
  readonly id: ChangeId;
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly before: Value;
  readonly after: Value;
}

export interface NewRates {
  readonly id: ChangeId;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly key: string;
  readonly origin: ChangeOrigin;
  readonly after: Value;
  readonly effectiveAt: Date;
  /**
   * The instant at which the acquirer recorded the change, if it states that; otherwise the instant at which we did.
   */
  readonly saidAt: Date;
  readonly settlesId?: ChangeId | undefined;
}

/** Checks again whether the values in force are those of the promotions. */
export const keepRates = async (tx: Tx, kept: NewRates): Promise<void> => {
  const { id, merchantId, policyId, after, effectiveAt, saidAt } = kept;
  const rates = after.rates ?? [];
  const base = await baseTypes(tx, kept);
  await sql`
    insert into changes.rate_value (merchant_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, from_at, said_at,
      change_id, is_base)
    select ${merchantId}::bigint, ${policyId}::bigint, rate_type, rate_ppm, cap_fen, extra_fen, ${effectiveAt},
      ${saidAt}::timestamptz, ${id}::bigint, rate_type = any (${[...base]}::smallint[])
    from unnest(${rates.map(({ rateType }) => rateType)}::smallint[],
      ${rates.map(({ ratePpm }) => ratePpm)}::bigint[],
      ${rates.map(({ capFen }) => capFen ?? null)}::bigint[],
      ${rates.map(({ extraFen }) => extraFen ?? null)}::bigint[])
      as given (rate_type, rate_ppm, cap_fen, extra_fen)`.execute(tx);
  await lookAgain(tx, kept.key);
};

/**
 * The true former value where the acquirer changed it meanwhile, also at the same instant; undefined for a terminal
 * that is not bound now.
 */
const trueBefore = async (tx: Tx, change: ProcessingChange, effectiveAt: Date): Promise<Value | undefined> => {
  const { inForce } = await valueNow(tx, change, effectiveAt);
  const isKnown = inForce.rates !== undefined || inForce.feeFen !== undefined;
  return !isKnown || isSameValue(change.before, inForce) ? undefined : inForce;
};

/** @returns whether the change was processing. */
export const endChanged = async (tx: Tx, changed: ChangeSuccess): Promise<boolean> => {
  const { no, attempt, at, effectiveAt, words, reference } = changed;
  const { rows } = await sql<ProcessingChange>`
    select id, kind, origin, subject as key, merchant_id as "merchantId", policy_id as "policyId", before, after
    from changes.change where no = ${no} and state = changes.processing() for update`.execute(tx);
  const [change] = rows;
  if (change === undefined) return false;
  const before = await trueBefore(tx, change, effectiveAt);
  await sql`
    update changes.change set state = changes.changed(), ended_at = ${at}, effective_at = ${effectiveAt},
      words = ${words ?? null},
      before = coalesce(${before === undefined ? null : JSON.stringify(before)}::jsonb, before),
      is_before_changed = is_before_changed or ${before !== undefined},
      applied_at = case when kind = 'rate' then ${at}::timestamptz end
    where id = ${change.id}`.execute(tx);
  if (change.kind === 'rate') await keepRates(tx, { ...change, effectiveAt, saidAt: at });
  await keepEvents(tx, [change.id], { kind: 'changed', at, attempt, words, reference, effectiveAt });
  if (change.kind !== 'rate' && effectiveAt <= at) await applyFee(tx, change.id, at);
  return true;
};
