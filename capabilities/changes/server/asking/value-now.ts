import type { Db } from '#platform/db/db.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { ruleOf } from '../../rules/rate-bounds.ts';
import { ratesInForce, type RateInForce } from './rates-in-force.ts';
import { subjectsByKeys } from './subject-rows.ts';
import { withValues, type Subject } from './subjects.ts';
import type { Value } from './value.ts';

interface ValueTarget {
  readonly kind: ChangeKind;
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly after: Value;
}

const ofItsTypes = (rates: readonly RateInForce[], { after }: Pick<ValueTarget, 'after'>): RateInForce[] => {
  const types = new Set(after.rates?.map(({ rateType }) => rateType));
  return rates.filter(({ rateType }) => types.has(rateType));
};

const valueOf = (rates: readonly RateInForce[]): Value => ({
  rates: rates.map(({ rateType, ...rate }) => ({ rateType, ...ruleOf(rateType, rate) })),
});

const ratesOf = async (db: Db, of: ValueTarget, at: Date): Promise<Pick<Subject, 'inForce' | 'since'>> => {
  const [rates = []] = await ratesInForce(db, [of], at);
  const changed = ofItsTypes(rates, of);
  const since = changed.flatMap((rate) => rate.since ?? []).toSorted((one, other) => +other - +one)[0];
  return { inForce: valueOf(changed), since };
};

/** The rates that a recorded change of rates replaced. */
export const replacedRates = async (
  db: Db,
  change: Omit<ValueTarget, 'kind' | 'key'> & { readonly id: ChangeId; readonly effectiveAt: Date },
): Promise<Value> => {
  const [rates = []] = await ratesInForce(db, [change], change.effectiveAt, { replaces: change.id });
  return valueOf(ofItsTypes(rates, change));
};

/** The value in force for the subject of a change; an unbound terminal has none. */
export const valueNow = async (db: Db, of: ValueTarget, at: Date): Promise<Pick<Subject, 'inForce' | 'since'>> => {
  if (of.kind === 'rate') return ratesOf(db, of, at);
  const row = (await subjectsByKeys(db, of.kind, [of.key])).get(of.key);
  const [subject] = row === undefined ? [] : await withValues(db, of.kind, [row], at);
  return subject ?? { inForce: {}, since: undefined };
};
