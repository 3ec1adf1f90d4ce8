/** Changes of origin `acquirer` that record what the settled answer says about another change. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { isSameRule } from '../../rules/rate-bounds.ts';
import { broughtBy, type Answer, type BroughtValue } from '../../rules/settled-answer.ts';
import { valueNow } from '../asking/value-now.ts';
import { isSameFee, type Value } from '../asking/value.ts';
import type { ChangeRow } from '../change-row.ts';
import { recordOwnChange } from './record-own-change.ts';

/** A fee that has not come to its terminal yet never does. @returns whether it had not. */
const withholdFee = async (tx: Tx, { id, kind }: ChangeRow): Promise<boolean> => {
  if (kind === 'rate') return false;
  const { rows } = await sql`update changes.change set applied_at = effective_at
    where id = ${id} and state = changes.changed() and applied_at is null returning 1`.execute(tx);
  return rows.length > 0;
};

/** The parts of the former value in whose place the change's own are still in force; later values stay. */
const restoredValue = async (tx: Tx, change: ChangeRow, from: Date, now: Date): Promise<Value | undefined> => {
  const { before, after } = change;
  const { inForce } = await valueNow(tx, change, from > now ? from : now);
  if (after.rates === undefined) return isSameFee(inForce, after) ? before : undefined;
  const isOurs = new Set(
    after.rates.flatMap((rate) => {
      const held = inForce.rates?.find(({ rateType }) => rateType === rate.rateType);
      return held !== undefined && isSameRule(held, rate) ? [rate.rateType] : [];
    }),
  );
  const rates = (before.rates ?? []).filter(({ rateType }) => isOurs.has(rateType));
  return rates.length === 0 ? undefined : { rates };
};

const bring = async (tx: Tx, change: ChangeRow, { value: which, from }: BroughtValue, now: Date): Promise<void> => {
  const { id, kind, key, acquirer, after } = change;
  const value = which === 'after' ? after : await restoredValue(tx, change, from, now);
  if (value === undefined) return;
  const own = { kind, key, acquirer, value, effectiveAt: from, now, unlessOpen: false };
  // the value that was taken for in force until now
  const before = which === 'before' ? after : undefined;
  await recordOwnChange(tx, { ...own, settlesId: id, before });
};

export const bringTruth = async (tx: Tx, change: ChangeRow, holds: Answer, now: Date): Promise<void> => {
  const brought = broughtBy(change, holds);
  const wasHeldBack = brought.length > 0 && (await withholdFee(tx, change));
  for (const one of brought) if (!(wasHeldBack && one.value === 'before')) await bring(tx, change, one, now);
};
