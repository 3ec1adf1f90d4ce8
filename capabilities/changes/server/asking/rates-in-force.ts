/** The rules that merchants are charged by, at an instant. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { businessDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policyContents, type ContentInForce } from '#capabilities/policies/server/api.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import { ruleOf, standardRate, type Rate } from '../../rules/rate-bounds.ts';

export interface RateInForce extends Rate {
  /** Undefined for the policy's standard. */
  readonly since: Date | undefined;
}

interface MerchantPolicy {
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
}

interface ConfirmedRate {
  readonly ord: number;
  readonly rateType: number;
  readonly ratePpm: Ppm;
  readonly capFen: Fen | null;
  readonly extraFen: Fen | null;
  readonly fromAt: Date;
}

/** `base`: without promotions; `replaces`: just before a change of the only subject, which was recorded. */
type RatesScope = 'all' | 'base' | { readonly replaces: ChangeId };

const confirmedBy = (subjects: readonly MerchantPolicy[], at: Date, of: RatesScope): Sql => {
  if (typeof of === 'object') return sql`changes.rates_before(${of.replaces}::bigint)`;
  return sql`${of === 'base' ? sql`changes.base_rates_on` : sql`changes.rates_on`}(
    ${subjects.map(({ merchantId }) => merchantId)}::bigint[],
    ${subjects.map(({ policyId }) => policyId)}::bigint[], ${at})`;
};

const confirmedRates = async (
  db: Db,
  subjects: readonly MerchantPolicy[],
  at: Date,
  of: RatesScope,
): Promise<Map<string, ConfirmedRate>> => {
  const { rows } = await sql<ConfirmedRate>`
    select ord, rate_type as "rateType", rate_ppm as "ratePpm", cap_fen as "capFen", extra_fen as "extraFen",
      from_at as "fromAt"
    from ${confirmedBy(subjects, at, of)}`.execute(db);
  return new Map(rows.map((row) => [`${row.ord - 1}:${row.rateType}`, row]));
};

interface SetRate {
  readonly merchantId: MerchantId;
  readonly rateType: number;
  readonly ratePpm: Ppm;
  readonly validFrom: BusinessDay;
}

/** Set before the acquirer confirmed changes; such a rate applies under all policies of its merchant. */
const setRates = async (
  db: Db,
  subjects: readonly MerchantPolicy[],
  day: BusinessDay,
): Promise<Map<string, SetRate>> => {
  const ids = [...new Set(subjects.map(({ merchantId }) => merchantId))];
  const { rows } = await sql<SetRate>`
    select merchant_id as "merchantId", rate_type as "rateType", rate_ppm as "ratePpm", valid_from as "validFrom"
    from merchants.api_rates_on(${ids}::bigint[], ${day}::date)`.execute(db);
  return new Map(rows.map((row) => [`${row.merchantId}:${row.rateType}`, row]));
};

type PolicyRates = ContentInForce['content']['rates'][number];

const inForce = (rate: PolicyRates, confirmed: ConfirmedRate | undefined, set: SetRate | undefined): RateInForce => {
  const { rateType } = rate;
  if (confirmed !== undefined) {
    const { ratePpm, capFen, extraFen, fromAt } = confirmed;
    const rule = { ratePpm, ...(capFen !== null && { capFen }), ...(extraFen !== null && { extraFen }) };
    return { rateType, ...rule, since: fromAt };
  }
  if (set === undefined) return { rateType, ...standardRate(rate), since: undefined };
  const rule = ruleOf(rateType, { ...rate, ratePpm: set.ratePpm });
  return { rateType, ...rule, since: startOfDay(set.validFrom) };
};

/** Rates in the order of the subjects; empty where the policy has no rates on that day. */
export const ratesInForce = async (
  db: Db,
  subjects: readonly MerchantPolicy[],
  at: Date,
  of: RatesScope = 'all',
): Promise<readonly (readonly RateInForce[])[]> => {
  if (subjects.length === 0) return [];
  const day = businessDay(at);
  const contents = await policyContents(db, [...new Set(subjects.map(({ policyId }) => policyId))], day);
  const [confirmed, set] = [await confirmedRates(db, subjects, at, of), await setRates(db, subjects, day)];
  return subjects.map(({ merchantId, policyId }, index) =>
    (contents.get(policyId)?.content.rates ?? []).map((rate) =>
      inForce(rate, confirmed.get(`${index}:${rate.rateType}`), set.get(`${merchantId}:${rate.rateType}`)),
    ),
  );
};
