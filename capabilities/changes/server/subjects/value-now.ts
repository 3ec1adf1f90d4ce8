import type { Db } from '#platform/db/db.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { ratesInForce } from './rates-in-force.ts';
import { subjectsByKeys } from './subject-rows.ts';
import { withValues, type Subject } from './subjects.ts';
import { ruleOf } from '../../rules/rate-bounds.ts';
import type { Value } from './value.ts';

interface Of {
  readonly kind: ChangeKind;
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly after: Value;
}

const ratesOf = async (db: Db, of: Of, at: Date): Promise<Pick<Subject, 'inForce' | 'since'>> => {
  const types = new Set(of.after.rates?.map(({ rateType }) => rateType));
  const [rates = []] = await ratesInForce(db, [of], at);
  const changed = rates.filter(({ rateType }) => types.has(rateType));
  const since = changed.flatMap((rate) => rate.since ?? []).toSorted((one, other) => +other - +one)[0];
  return {
    inForce: { rates: changed.map(({ rateType, ...rate }) => ({ rateType, ...ruleOf(rateType, rate) })) },
    since,
  };
};

/** In force of what a change is about; of a terminal that is not bound nothing is. */
export const valueNow = async (db: Db, of: Of, at: Date): Promise<Pick<Subject, 'inForce' | 'since'>> => {
  if (of.kind === 'rate') return ratesOf(db, of, at);
  const row = (await subjectsByKeys(db, of.kind, [of.key])).get(of.key);
  const [subject] = row === undefined ? [] : await withValues(db, of.kind, [row], at);
  return subject ?? { inForce: {}, since: undefined };
};
