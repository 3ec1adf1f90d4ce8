/** Which of the new values in force also apply without promotions (docs/domain.md, "Promotions"). */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { ChangeOrigin } from '../../contract/change-kinds.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { becomesBase, holding } from '../../rules/rates-of-day.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import type { Value } from '../asking/value.ts';
import { overlaysOf } from './overlays.ts';

interface RecordedChange {
  readonly key: string;
  readonly origin: ChangeOrigin;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly after: Value;
  readonly effectiveAt: Date;
  readonly settlesId?: ChangeId | undefined;
}

const isSettling = async (tx: Tx, id: ChangeId | undefined): Promise<boolean> => {
  if (id === undefined) return false;
  const { rows } = await sql`select 1 from changes.change where id = ${id} and origin = 'promotion'`.execute(tx);
  return rows.length > 0;
};

const ofType = (rates: readonly Rate[] | undefined, { rateType }: Rate): Rate | undefined =>
  rates?.find((each) => each.rateType === rateType);

/** Empty for values that settle contradicting answers about a promotion. */
export const baseTypes = async (tx: Tx, kept: RecordedChange): Promise<ReadonlySet<number>> => {
  const { key, origin, after, effectiveAt, settlesId } = kept;
  const rates = after.rates ?? [];
  const overlays = (await overlaysOf(tx, [key])).get(key) ?? [];
  if (overlays.length > 0 && (await isSettling(tx, settlesId))) return new Set();
  const [base = []] = overlays.length > 0 ? await ratesInForce(tx, [kept], effectiveAt, 'base') : [];
  const day = businessDay(effectiveAt);
  const isBase = (rate: Rate): boolean => {
    const held = ofType(holding(overlays, rate.rateType, day)?.rates, rate);
    return becomesBase(rate, { origin, held, base: ofType(base, rate) });
  };
  return new Set(rates.filter(isBase).map(({ rateType }) => rateType));
};

/** Checks the promotions of a subject again, because a value that came into force may differ from them. */
export const lookAgain = async (tx: Tx, key: string): Promise<void> => {
  await sql`update changes.promoted set looked_on = null
    where subject = ${key} and settled_at is null and looked_on is not null`.execute(tx);
};
